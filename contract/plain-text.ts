/** Whether a text contains markup, such as the HTML error page of a proxy. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!][^>]*>/i.test(text);
}

/** Whether a text can be a server's message: no markup, and no truncated JSON. */
export function isPlainText(text: string): boolean {
  return !hasMarkup(text) && !/^\s*[{[]/.test(text);
}
