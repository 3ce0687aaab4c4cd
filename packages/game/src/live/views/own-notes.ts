import { questionOf } from '../../answer-form.ts';
import { playerView } from '../../answering.ts';
import type { Stage } from '../stage.ts';
import { rowBytes, rowsThatFit } from './event-lists.ts';
import { roundNumber } from './seen-round.ts';
import { lastPublished } from './stage-views.ts';

/** Byte limit of the notes; the newest win. */
const NOTES_BYTES = 1024;

/** A note for players on a correction. Without a round it concerns the team's points. */
export type CorrectionNote = {
  readonly roundId: string | null;
  readonly n: number | null;
  readonly text: string;
};

/** The note in a team's view, with the number of the round. */
export type OwnNote = { roundNumber: number | null; n: number | null; text: string };

/** The notes a team may see, if answers are shown: the newest that fit in an event, in order. */
export function ownNotes(stage: Stage, notes: readonly CorrectionNote[]): OwnNote[] {
  const seen = notes.flatMap((note) => seenNote(stage, note));
  return rowsThatFit(seen.reverse(), ({ text }) => rowBytes(text), NOTES_BYTES).reverse();
}

function seenNote(stage: Stage, { roundId, n, text }: CorrectionNote): OwnNote[] {
  if (roundId === null) return seesPoints(stage) ? [{ roundNumber: null, n: null, text }] : [];
  const round = stage.rounds.find(({ id }) => id === roundId);
  if (round?.state !== 'published' || !playerView(round.rules, true).answers) return [];
  return [{ roundNumber: roundNumber(stage, round), n: n && questionOf(n), text }];
}

function seesPoints(stage: Stage): boolean {
  const last = lastPublished(stage);
  if (last === undefined) return false;
  const { answers, scores } = playerView(last.rules, true);
  return answers && scores;
}
