/** How many people play in a room: the distinct ones by email, those without an email one by one. */
export function countPlayers(players: readonly { readonly email: string | null }[]): number {
  const emails = players.flatMap(({ email }) => (email === null ? [] : [email]));
  return new Set(emails).size + players.length - emails.length;
}
