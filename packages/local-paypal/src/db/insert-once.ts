/** Stores a row, or returns the one that an earlier request stored. */
export async function insertOnce<Row>(
  insert: PromiseLike<Row[]>,
  findEarlier: () => PromiseLike<Row[]>,
): Promise<{ row: Row; created: boolean }> {
  const [made] = await insert;
  if (made !== undefined) return { row: made, created: true };
  const [earlier] = await findEarlier();
  if (earlier === undefined) throw new Error('The earlier row is missing.');
  return { row: earlier, created: false };
}
