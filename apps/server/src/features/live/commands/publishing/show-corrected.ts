/** Shows the portal's corrections while phones still show the game. */
import { type CorrectedQuestion, questionOf, responseKey, responseOf } from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import { setLateState } from '../../store/late-answers.store.ts';
import { changeGame, findGame, lockGame } from '../../store/live-games.store.ts';
import { findOwnWords } from '../../store/published-results.store.ts';
import { countRoundsToMark, saveQuestion } from '../../store/published-rounds.store.ts';
import { answerKey, recordedText } from '../marking/marked-round.ts';
import { showPublished } from './show-published.ts';

/** Tells if a round is still to be marked; with `holds` it locks the game until the transaction ends. */
export async function waitsForMarks(
  db: Db,
  { gameId, holds }: { gameId: string; holds: boolean },
): Promise<boolean> {
  if (holds) await lockGame(db, gameId);
  return (await countRoundsToMark(db, gameId)) > 0;
}

/** Updates the phones' views while live data of the game exists; the caller holds the lock. */
export async function showCorrected(db: Db, corrected: CorrectedQuestion): Promise<void> {
  const { gameId, roundId, orderNum, at, after, rules, scheme, tied, jokers, late } = corrected;
  const game = await findGame(db, gameId);
  if (game === undefined) return;
  const { answerText: key, valuePoints, voided: isVoided } = after;
  const place = { roundId, n: orderNum };
  const questionText = askedText(corrected);
  await saveQuestion(db, { ...place, questionText, key, isVoided, valuePoints });
  if (late?.isAccepted !== undefined) {
    const state = late.isAccepted ? 'accepted' : 'left-out';
    await setLateState(db, { ...place, seatId: late.playerId }, state);
  }
  const round = { id: roundId, rules, scheme, tied, jokers };
  const words = await replacedWords(db, corrected);
  await showPublished(db, { gameId, round, questions: [{ ...after, orderNum }], words });
  await changeGame(db, {
    gameId,
    event: { at, actor: 'portal', actorId: null, kind: 'corrected', data: place },
  });
}

/** Returns the changed text as asked: the record names a question without text by its number. */
function askedText({ orderNum, before, after }: CorrectedQuestion): string | undefined {
  if (after.questionText === before.questionText) return undefined;
  return after.questionText === recordedText('', questionOf(orderNum)) ? '' : after.questionText;
}

/** The words of a team whose answer was replaced by a late one, or put back: its own spelling if stored. */
async function replacedWords(
  db: Db,
  { roundId, orderNum: n, after, late }: CorrectedQuestion,
): Promise<Map<string, string>> {
  const current = late === undefined ? null : responseOf(after, late.playerId);
  if (late === undefined || current === null) return new Map();
  const given = { roundId, n, seatId: late.playerId, isLate: late.isAccepted ?? false };
  const own = await findOwnWords(db, given);
  const isSame = own !== undefined && responseKey(own) === responseKey(current.text);
  return new Map([[answerKey(given), isSame ? own : current.text]]);
}
