import { useSelector } from '@xstate/react';
import { type ComponentType, memo, useState } from 'react';
import { fromPromise } from 'xstate';
import { siteMessages } from '#contract/messages/site.ts';
import { chunkMachine } from '#machines/shared/chunk.ts';
import { Failure } from '../components/failure.tsx';
import { Waiting } from '../components/waiting.tsx';
import { useWorkflow } from './workflow.ts';

/** A page, or a part of one, whose code is fetched when it is first visited. */
export interface LazyPage {
  /** Tells lazy pages apart. */
  key: number;
  load: () => Promise<unknown>;
  /** The page, once its code is there. */
  current: () => ComponentType | null;
}

let pageCount = 0;

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let page: ComponentType | null = null;
  /** Stylesheets that did not come: Vite asks for each once only, and would show the page without it. */
  const missing = new Set<string>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target.href);
  };
  pageCount += 1;
  const fetchCode = async () => {
    page = (await load()).default;
  };
  const fetchAll = async () => {
    for (const href of missing) {
      await fetchStyle(href);
      missing.delete(href);
    }
    document.addEventListener('error', note, { capture: true });
    try {
      await fetchCode();
    } finally {
      document.removeEventListener('error', note, { capture: true });
    }
  };
  // Where the build renders pages there is no document.
  return {
    key: pageCount,
    load: typeof document === 'undefined' ? fetchCode : fetchAll,
    current: () => page,
  };
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no ${href}`));
    });
    document.head.append(link);
  });
}

const reloadedKey = 'vr.reloadedBuild';
/** Differs from build to build: the file that this code stands in carries a hash. */
const build = import.meta.url;

const pageChunkMachine = chunkMachine.provide({
  actors: {
    askHost: fromPromise(async ({ signal }) => {
      const { href } = window.location;
      const answer = await window.fetch(href, { method: 'HEAD', cache: 'no-store', signal });
      if (!answer.ok) throw new Error(`the host answers ${answer.status}`);
    }),
  },
  actions: {
    reloadPage: (_, { isAsked }) => {
      try {
        window.sessionStorage.setItem(reloadedKey, build);
      } catch {
        // Without storage a second reload could not be told from the first, so there is none by itself.
        if (!isAsked) return;
      }
      window.location.reload();
    },
  },
});

/** Whether a missing file may still reload the page: at most once for each build (behaviour 1.12). */
function mayReload(): boolean {
  try {
    return window.sessionStorage.getItem(reloadedKey) !== build;
  } catch {
    return false;
  }
}

interface LazyRouteProps {
  page: LazyPage;
  /** A part of a page that has a name of its own. */
  isPart?: boolean;
}

/** Shows a lazy page, or how its code is coming along. */
export function LazyRoute({ page, isPart = false }: LazyRouteProps) {
  return <PageOnceThere key={page.key} page={page} isPart={isPart} />;
}

/**
 * Decided once: a page that came while it was waited for stays where it is in the tree, and so its state.
 * Another address of the same page is that page's own affair: it alone knows whether it shows anything else.
 */
const PageOnceThere = memo(function PageOnceThere({ page, isPart }: Required<LazyRouteProps>) {
  const [wasThere] = useState(() => page.current() !== null);
  const Page = page.current();
  return wasThere && Page ? <Page /> : <PageBeingLoaded page={page} isPart={isPart} />;
});

function PageBeingLoaded({ page, isPart }: Required<LazyRouteProps>) {
  const chunk = useWorkflow(pageChunkMachine, { input: { load: page.load, mayReload: mayReload() } });
  const isLoaded = useSelector(chunk, (snapshot) => snapshot.matches('loaded'));
  const hasFailed = useSelector(chunk, (snapshot) => snapshot.hasTag('failed'));
  const isSlow = useSelector(chunk, (snapshot) => snapshot.hasTag('slow'));
  const Page = isLoaded ? page.current() : null;
  const retry = () => chunk.send({ type: 'load.retried' });
  if (Page) return <Page />;
  if (hasFailed) return <Failure message={siteMessages.chunk.failed} onRetry={retry} />;
  return <Waiting isSlow={isSlow} onRetry={retry} isPart={isPart} />;
}
