/**
 * A value that is made when it is first asked for, and then kept. Schemas are: a visit reads a few of them, and
 * making all would hold up its first call.
 */
/*@__NO_SIDE_EFFECTS__*/
export function madeOnce<T extends object>(make: () => T): () => T {
  let kept: T | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
}
