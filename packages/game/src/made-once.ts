/** Creates a value on first use. Number and date formatters take milliseconds to create. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}
