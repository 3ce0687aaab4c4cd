import { playerView } from '../../answering.ts';
import type { Stage } from '../stage.ts';
import { fitting, rowBytes } from './event-lists.ts';
import { roundNumber } from './seen-round.ts';
import { lastPublished } from './stage-views.ts';

/** Of notes, the newest. */
const NOTES_BYTES = 1024;

/** What a correction of the record tells players; without a round it is about the points of the team. */
export type CorrectionNote = {
  readonly roundId: string | null;
  readonly n: number | null;
  readonly text: string;
};

/** The same as a team sees it, with the number of the round in its game. */
export type OwnNote = { roundNumber: number | null; n: number | null; text: string };

/** The notes that a team may see, where answers are shown: the newest of them, as many as an event holds, in their order. */
export function ownNotes(stage: Stage, notes: readonly CorrectionNote[]): OwnNote[] {
  const seen = notes.flatMap((note) => seenNote(stage, note));
  return fitting(seen.reverse(), ({ text }) => rowBytes(text), NOTES_BYTES).reverse();
}

function seenNote(stage: Stage, { roundId, n, text }: CorrectionNote): OwnNote[] {
  if (roundId === null) return seesPoints(stage) ? [{ roundNumber: null, n: null, text }] : [];
  const round = stage.rounds.find(({ id }) => id === roundId);
  if (round?.state !== 'published' || !playerView(round.rules, true).answers) return [];
  return [{ roundNumber: roundNumber(stage, round), n, text }];
}

function seesPoints(stage: Stage): boolean {
  const last = lastPublished(stage);
  if (last === undefined) return false;
  const { answers, scores } = playerView(last.rules, true);
  return answers && scores;
}
