import type { Rolldown } from 'vite';

/** The files that a page needs before it can be drawn, beneath the site's directory, in their order. */
export interface PageFiles {
  entry: string;
  /** Without the entry, and each after all that it imports. */
  scripts: string[];
  styles: string[];
}

/**
 * The files of a page: those of the entry, then those of the page's own module, with all that they import.
 * @param module null for a page that is not known before somebody comes.
 * @throws when the bundle has no chunk for the module.
 */
export function pageFiles(bundle: Rolldown.OutputBundle, module: string | null): PageFiles {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const visited = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || visited.has(fileName)) return;
    visited.add(fileName);
    for (const imported of chunk.imports) visit(imported);
    if (!chunk.isEntry) scripts.push(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the bundle has no entry');
  visit(entry.fileName);
  if (module !== null) {
    const page = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`));
    if (!page) throw new Error(`the bundle has no chunk for ${module}`);
    visit(page.fileName);
  }
  return { entry: entry.fileName, scripts, styles: [...styles] };
}
