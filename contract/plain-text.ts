/** Whether a text holds markup: an HTML page of some proxy, and nobody's sentence. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!][^>]*>/i.test(text);
}

/** Whether a text may be a host's own words: no markup, and no JSON that broke off, or it had parsed. */
export function isPlainText(text: string): boolean {
  return !hasMarkup(text) && !/^\s*[{[]/.test(text);
}
