/** Number of people in a room: distinct emails, plus each player without one. */
export function countPlayers(players: readonly { readonly email: string | null }[]): number {
  const emails = players.flatMap(({ email }) => (email === null ? [] : [email]));
  return new Set(emails).size + players.length - emails.length;
}
