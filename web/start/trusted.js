// The one way from text to markup, and from an address to the script of a worker: the page's policy (Trusted Types) forbids
// all others. The markup is what the build and Python have drawn, in which all that people or links say is escaped.

/** @type {Trust} */
const TRUST = { createHTML: (html) => html, createScriptURL: (address) => address };
const policy = self.trustedTypes?.createPolicy("nile", TRUST) ?? TRUST; // older browsers have no such policies

// The nodes of this markup.
/** @param {string} html */
export function parsed(html) {
  const made = document.createElement("template");
  made.innerHTML = policy.createHTML(html);
  return made.content;
}

// The address of a worker's script.
/** @param {string} address */
export const script = (address) => policy.createScriptURL(address);
