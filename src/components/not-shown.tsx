import { notShownMessage } from '#contract/messages/site.ts';

/** Says how many rows of the list above cannot be read (behaviour 1.14). */
export function NotShown({ count }: { count: number }) {
  return count > 0 && <p>{notShownMessage(count)}</p>;
}
