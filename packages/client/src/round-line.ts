type NamedRound = { number: number; name: string; tied?: unknown };

/** Number and name of a round, or only the name if it is the number, or that of a tiebreaker. */
export function roundLine({ number, name, tied }: NamedRound): string {
  return name === numbered(number) || tied ? name : `${numbered(number)} · ${name}`;
}

/** The number of a round, to show next to its name; undefined if the name is the number. */
export function roundNumberNextTo(round: { number: number; name: string }): string | undefined {
  return round.name === numbered(round.number) ? undefined : numbered(round.number);
}

function numbered(number: number): string {
  return `Round ${number}`;
}
