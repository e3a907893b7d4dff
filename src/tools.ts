import { lazyPage } from './components/lazy-page.tsx';

// The only file of src/ that imports the bench. Builds for players do not contain it.

const isForTesters = import.meta.env.DEV || import.meta.env.VITE_QA === '1';

/** The bench of the machines under `/qa`. */
export const BenchPage = isForTesters ? lazyPage(() => import('#bench/ui/bench-page.tsx')) : null;

/** Starts the inspector and the recorder of the site, if the URL requests them. */
export const startTools = isForTesters
  ? async (page: Window) => (await import('#bench/inspector/start-tools.tsx')).startTools(page)
  : null;
