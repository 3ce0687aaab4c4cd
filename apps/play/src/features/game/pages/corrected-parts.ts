import type { OwnView } from '@emcee/contract';

type Note = { n: number | null; text: string };

/** What was corrected of a round, or of the points of the team (without a number); `points` are null where none are told. */
export type CorrectedPart = { roundNumber: number | null; points: number | null; notes: Note[] };

/** What a team is told of corrections: the rounds in their order, then its points. */
export function correctedParts(own: OwnView | undefined): CorrectedPart[] {
  const gained = new Map(
    own?.score?.corrected?.map(({ roundNumber, points }) => [roundNumber, points]),
  );
  const notes = own?.notes ?? [];
  const numbers = [...gained.keys(), ...notes.flatMap(({ roundNumber }) => roundNumber ?? [])];
  const rounds = [...new Set(numbers)].sort((a, b) => a - b);
  const onPoints = notes.some(({ roundNumber }) => roundNumber === null) ? [null] : [];
  return [...rounds, ...onPoints].map((roundNumber) => ({
    roundNumber,
    points: roundNumber === null ? null : (gained.get(roundNumber) ?? null),
    notes: notes.filter((note) => note.roundNumber === roundNumber),
  }));
}
