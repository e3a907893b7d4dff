/** The search parameters that several pages have. */
export const pageParameter = 'pagina';
export const queryParameter = 'buscar';

/** The URL of a path with search parameters. A parameter that is null is left out. */
export function hrefOf(path: string, parameters: Readonly<Record<string, string | number | null>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) given.set(name, String(value));
  }
  const search = given.toString();
  return search === '' ? path : `${path}?${search}`;
}
