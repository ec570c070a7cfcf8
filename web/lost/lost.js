// The script of 404.html, which the build writes into it: a link that was changed on its way leads to its match all the
// same. A token stands after "join=", however often that was escaped, or alone.
{
  const ALONE = /[#/]([\w-]{40,})$/;
  const MARKED = /join(?:=|%(?:25)*3D)([\w-]+)/i;
  const [, token] = location.href.match(MARKED) ?? location.href.match(ALONE) ?? [];
  const kept = document.getElementById("kept");
  const [home] = document.getElementsByTagName("a");
  if (token && kept) {
    kept.hidden = false;
    home.hash = `join=${token}`;
  }
}
