// The door of a language. A link from a page in it leads to the page in the reader's own language, and its preview is in that
// of the sender; whoever comes by the bare address asks for the language.

location.replace(`../?${location.hash ? "from" : "lang"}=${document.documentElement.lang}${location.hash}`);
