/** The heading of a round; a live round that was given no name is not named twice. */
export function roundLine({ number, name }: { number: number; name: string }): string {
  return name === `Round ${number}` ? name : `Round ${number} · ${name}`;
}
