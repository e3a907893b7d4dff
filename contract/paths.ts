/** Fills the parameters in braces of a call's path, each encoded as one path segment. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for the path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
