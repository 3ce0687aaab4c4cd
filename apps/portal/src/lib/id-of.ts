/** Stable, so that a long table reads its keys only when its rows change. */
export function idOf({ _id }: { _id: string }): string {
  return _id;
}
