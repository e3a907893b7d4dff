import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { isUnsaved as isStoryUnsaved, type storyMachine } from '#machines/player/story.ts';
import { useUnloadWarning } from '#src/components/use-unload-warning.ts';
import { useEmitted } from '#src/core/workflow.ts';

/**
 * While there is unsaved text, links inside the site and closing the tab ask for confirmation. Back keeps the
 * draft and does not ask (behaviour 6.9). A component, so that a change of the unsaved state renders nothing else.
 */
export function LeaveWarning({ actor }: { actor: ActorRefFrom<typeof storyMachine> }) {
  const navigate = useNavigate();
  const isUnsaved = useSelector(actor, isStoryUnsaved);

  useUnloadWarning(isUnsaved);
  useEmitted(actor, 'navigated', ({ to }) => navigate(to));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: MouseEvent) => {
      const path = pathOfClickedLink(event);
      if (path === null || !actor.getSnapshot().can({ type: 'leave.requested', path })) return;
      event.preventDefault();
      actor.send({ type: 'leave.requested', path });
    };
    // Before the link's own handler: `useBlocker` needs a data router, and the site has a `BrowserRouter`.
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [actor, isUnsaved]);
  return null;
}

/** The URL inside the site and outside this page that a click leads to, or null. */
function pathOfClickedLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  const { origin, pathname } = window.location;
  if (url.origin !== origin || url.pathname === pathname) return null;
  return url.pathname + url.search + url.hash;
}
