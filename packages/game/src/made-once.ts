/** Makes something at its first use, and keeps it: formatters take milliseconds each, and a page needs few of them. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}
