import { useSelector } from '@xstate/react';
import { type ComponentType, memo, useState } from 'react';
import { siteMessages } from '#contract/messages/site.ts';
import { isChunkLoaded } from '#machines/site/chunk.ts';
import { Failure } from '#src/components/failure.tsx';
import { Waiting } from '#src/components/waiting.tsx';
import { useTag, useWorkflow } from '#src/core/workflow.ts';
import { createPageLoader, mayReload } from './page-loader.ts';

const preloads = new WeakMap<object, () => Promise<void>>();

/** Loads the code of a lazy page before its first visit. Rejects if the code does not load. */
export async function preloadPage(page: unknown): Promise<void> {
  const load = typeof page === 'object' && page !== null ? preloads.get(page) : undefined;
  await load?.();
}

/**
 * A page whose code loads on its first visit. Shows a loading state meanwhile, and a retry button if it
 * fails.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let Page: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  // Import only once: after a failed style sheet, a second import would succeed without the styles.
  const loadPage = () => {
    loading ??= load().then((module) => {
      Page = module.default;
    });
    return loading;
  };

  // Without props, `memo` skips every render of the routes: a page renders again only if it reads the location.
  const lazy = memo(function LazyPage() {
    // Decided at the first render: a page that loads later must keep its position in the tree, and so its state.
    const [wasLoaded] = useState(Page !== null);
    return wasLoaded && Page ? <Page /> : <LoadedPage load={loadPage} page={() => Page} />;
  });
  preloads.set(lazy, loadPage);
  return lazy;
}

interface LoadedPageProps {
  load: () => Promise<void>;
  /** Null until the code has loaded. */
  page: () => ComponentType | null;
}

function LoadedPage({ load, page }: LoadedPageProps) {
  const [machine] = useState(() => createPageLoader(load));
  const loader = useWorkflow(machine, { input: () => ({ mayReload: mayReload() }) });
  const isLoaded = useSelector(loader, isChunkLoaded);
  const isSlow = useTag(loader, 'slow');
  const hasFailed = useTag(loader, 'failed');
  const Page = isLoaded ? page() : null;
  const retry = () => loader.send({ type: 'load.retried' });
  if (Page) return <Page />;
  if (hasFailed) return <Failure message={siteMessages.chunk.failed} onRetry={retry} />;
  return <Waiting isSlow={isSlow} onRetry={retry} />;
}
