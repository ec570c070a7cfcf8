// The door of a language, for links from pages in it: their previews are in that language. It leads to the page itself.

location.replace(`../?from=${document.documentElement.lang}${location.hash}`);
