/**
 * A value that is made when it is first asked for, and then kept. Schemas are: a visit reads a few of them, and
 * making all would hold up its first call.
 */
/*@__NO_SIDE_EFFECTS__*/
export function madeOnce<T>(make: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
