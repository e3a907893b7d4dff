/**
 * Fills the parameters in braces of a call's path, each encoded as one path segment.
 * @throws when a value is missing or is '', '.' or '..', which would address another call.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for the path parameter ${name}`);
    if (/^\.{0,2}$/.test(String(value))) throw new Error(`${name} is not a path segment`);
    return encodeURIComponent(String(value));
  });
}
