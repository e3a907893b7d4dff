/** The URL of a text, or null. `URL.canParse` and `URL.parse` are younger than the supported browsers. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
