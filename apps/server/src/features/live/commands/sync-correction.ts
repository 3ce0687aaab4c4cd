/** Applies the portal's corrections to a game that phones still show, and to its totals. */
import {
  type CorrectableQuestion,
  earnedHalfPoints,
  markOf,
  onlyOneOf,
  responseOf,
  type ScoringRules,
  type WagerScheme,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { setLateState } from '../store/late-answers.store.ts';
import { changeGame, lockGame } from '../store/live-games.store.ts';
import { publishStage } from '../store/live-notifications.store.ts';
import { addCorrection, listSeats } from '../store/live-seats.store.ts';
import {
  countRoundsToMark,
  deleteResult,
  findGameOfRound,
  replaceResult,
  type SyncedResult,
  saveQuestion,
  syncResults,
} from '../store/published-rounds.store.ts';
import { recordedText } from './publish-round.ts';

/** A question of a record after a correction; gains are in half-points, by player. */
export type CorrectedRecord = {
  gameId: string;
  roundId: string;
  orderNum: number;
  rules: ScoringRules;
  scheme: WagerScheme | null;
  at: Date;
  before: CorrectableQuestion;
  after: CorrectableQuestion;
  gains: ReadonlyMap<string, number>;
  /** The team whose late answer was accepted, or rejected again. */
  late?: { playerId: string; isAccepted: boolean } | undefined;
};

/** Tells if a round is still to be marked; with `holds` it locks the game until the transaction ends. */
export async function waitsForMarks(
  db: Db,
  { gameId, holds }: { gameId: string; holds: boolean },
): Promise<boolean> {
  if (holds) await lockGame(db, gameId);
  return (await countRoundsToMark(db, gameId)) > 0;
}

/** Updates the phones' views while live data of the game exists; the caller holds the lock. */
export async function syncCorrection(db: Db, corrected: CorrectedRecord): Promise<void> {
  const { gameId, roundId, orderNum: n, at, before, after, gains } = corrected;
  const game = await findGameOfRound(db, { gameId, roundId });
  if (game === undefined) return;
  const { answerText, markedPoint, voided: isVoided } = after;
  const questionValue = markedPoint === before.markedPoint ? undefined : markedPoint;
  const questionText = askedText(corrected);
  await saveQuestion(db, { roundId, n, questionText, answerText, isVoided, questionValue });
  await syncLate(db, corrected);
  const playing = new Set((await listSeats(db, gameId)).map(({ id }) => id));
  const results = resultsOf(corrected, playing);
  await syncResults(db, { roundId, n, questionValue: markedPoint, results });
  const seatIds = new Set([...results.map(({ seatId }) => seatId), ...gains.keys()]);
  const gainedHalfPoints = [...seatIds].map((seatId): [string, number] => [
    seatId,
    gains.get(seatId) ?? 0,
  ]);
  await addCorrection(db, { gainedHalfPoints: new Map(gainedHalfPoints) });
  const data = { roundId, n };
  const event = { at, actor: 'portal', actorId: null, kind: 'corrected', data } as const;
  await changeGame(db, { gameId, event });
  await publishStage(db, game);
}

/** Returns the changed text as asked: the record names a question without text by its number. */
function askedText({ orderNum, before, after }: CorrectedRecord): string | undefined {
  if (after.questionText === before.questionText) return undefined;
  return after.questionText === recordedText('', orderNum) ? '' : after.questionText;
}

/** A correction may change or remove a player's response, and so the text and bet of its result. */
async function syncLate(
  db: Db,
  { roundId, orderNum: n, before, after, late }: CorrectedRecord,
): Promise<void> {
  const players = new Set(
    [before, after].flatMap(({ answers }) => answers.flatMap(({ players }) => players)),
  );
  for (const playerId of players) {
    const [was, is] = [responseOf(before, playerId), responseOf(after, playerId)];
    const isOther =
      was?.bet !== is?.bet || playerId === late?.playerId || (was === null) !== (is === null);
    if (!isOther) continue;
    const named = { roundId, n, seatId: playerId };
    if (is === null) await deleteResult(db, named);
    else
      await replaceResult(db, {
        ...named,
        text: is.text,
        bet: is.bet,
        isLate: late?.isAccepted ?? false,
      });
  }
  if (late === undefined) return;
  const { playerId: seatId, isAccepted } = late;
  await setLateState(db, { roundId, n, seatId }, isAccepted ? 'accepted' : 'left-out');
}

/** Computes the results after a correction; `playing` are the teams that were not removed. */
function resultsOf(
  { after, rules, scheme }: CorrectedRecord,
  playing: ReadonlySet<string>,
): SyncedResult[] {
  const given = after.answers.map((answer) => ({
    ...answer,
    players: answer.players.filter((id) => playing.has(id)),
  }));
  const onlyOne = after.voided ? undefined : onlyOneOf(given);
  return after.answers.flatMap((answer) =>
    answer.players.map((seatId) => ({
      seatId,
      verdict: markOf(answer),
      additionalHalfPoints: answer.additionalHalfPoints,
      earnedHalfPoints: earnedHalfPoints(answer, seatId, {
        question: after,
        round: { rules, scheme },
      }),
      isOnlyOne: seatId === onlyOne,
    })),
  );
}
