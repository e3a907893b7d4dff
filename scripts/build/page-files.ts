import type { Rolldown } from 'vite';

/** The files that a page needs before it can be drawn, beneath the site's directory, in their order. */
export interface PageFiles {
  entry: string;
  /** Without the entry. */
  scripts: string[];
  styles: string[];
}

/**
 * The files of a page: the entry's, and what this fetches at once, then those of the page's own module and of
 * all that it imports.
 * @param module null for a page that is not known before somebody comes.
 * @throws when the bundle has no chunk for the module.
 */
export function pageFiles(bundle: Rolldown.OutputBundle, module: string | null): PageFiles {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the bundle has no entry');
  visit(entry.fileName);
  for (const part of entry.dynamicImports) visit(part);
  if (module !== null) {
    const page = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`));
    if (!page) throw new Error(`the bundle has no chunk for ${module}`);
    visit(page.fileName);
  }
  scripts.delete(entry.fileName);
  return { entry: entry.fileName, scripts: [...scripts], styles: [...styles] };
}
