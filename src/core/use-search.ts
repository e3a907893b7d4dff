import type { ActorRefFrom } from 'xstate';
import { searchMachine } from '#machines/shared/search.ts';
import { usePageNavigate } from './page-navigation.tsx';
import { useEmitted, useInStep, useWorkflow } from './workflow.ts';

interface SearchAddress {
  query: string;
  /** The first page of a search. */
  searchHref: (query: string) => string;
}

/** Runs the search of a list, and keeps it equal to the search of the URL. */
export function useSearch({ query, searchHref }: SearchAddress): ActorRefFrom<typeof searchMachine> {
  const actor = useWorkflow(searchMachine, { input: () => ({ query }) });
  const navigate = usePageNavigate();
  useInStep(actor, { type: 'address.changed', query });
  useEmitted(actor, 'navigated', ({ to: settled }) => {
    if (settled !== query) navigate(searchHref(settled), { replace: true });
  });
  return actor;
}
