/** Packages with native code or WebAssembly in files of their own: they cannot be bundled. */
export const nativePackages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  '@resvg/resvg-wasm',
] as const;

const folder = /^.*?\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/** The file of a build that lists the packages in it, for the inventory of a release. */
export const packagesFile = 'packages.json';

/** The folders of the packages in the chunks of a build, as JSON. */
export function packagesIn(chunks: Iterable<{ readonly moduleIds: readonly string[] }>): string {
  const folders = [...chunks].flatMap(({ moduleIds }) => moduleIds.map((id) => folder.exec(id)?.[1] ?? ''));
  return JSON.stringify([...new Set(folders)].filter(Boolean).toSorted());
}
