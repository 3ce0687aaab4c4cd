/** The three teams of a rehearsal: they answer by themselves, so that a host sees a whole evening alone. */
import { responseKey, roundOf, type Stage, seatNameKey } from '@emcee/game';
import { newId } from '../../../platform/secrets.ts';
import { listResponsesOfSeats, storeAnswers } from '../state/live-answers.store.ts';
import type { OnGame } from '../state/live-deps.ts';
import { insertSeat, listSeats } from '../state/live-seats.store.ts';

const NAMES = ['Practice Owls', 'Practice Foxes', 'Practice Bears'] as const;
const DEVICE = 'practice';

/** Seats the practice teams of a rehearsal. */
export async function addPracticeTeams({ db, game, now }: OnGame): Promise<void> {
  for (const name of NAMES) {
    const seat = { id: newId(), gameId: game.id, name, nameKey: seatNameKey(name) };
    await insertSeat(db, { ...seat, joinedAt: now, isPractice: true });
  }
}

/** Lets the practice teams answer what has been shown of a round and not answered yet. */
export async function answerForPractice(
  { db, game, now }: OnGame,
  { stage, roundId }: { stage: Stage; roundId: string },
): Promise<void> {
  const round = roundOf(stage, roundId);
  const seats = (await listSeats(db, game.id)).filter(({ isPractice }) => isPractice);
  if (round === undefined || seats.length === 0) return;
  const seatIds = seats.map(({ id }) => id);
  const known = await listResponsesOfSeats(db, { seatIds, roundId });
  const answered = new Set(known.map(({ n, seatId }) => `${n} ${seatId}`));
  const responses = round.questions.flatMap(({ isRevealed, answerText }, index) => {
    const n = index + 1;
    if (!isRevealed) return [];
    return seats.flatMap((seat, place) => {
      if (answered.has(`${n} ${seat.id}`)) return [];
      const text = practiceAnswer({ n, place, answerText });
      const groupKey = responseKey(text);
      const base = { roundId, n, seatId: seat.id, text, groupKey, revision: 1 };
      return [{ ...base, deviceHash: DEVICE, receivedAt: now }];
    });
  });
  if (responses.length === 0) return;
  const answers = responses.map(({ groupKey: _key, ...response }) => ({
    ...response,
    key: `${roundId}-${response.n}`,
    madeAgoMs: 0,
  }));
  await storeAnswers(db, { answers, responses, raised: [] });
}

// The first knows everything, the second writes it in capitals or is wrong in turn, the third mostly guesses.
function practiceAnswer(part: { n: number; place: number; answerText: string }): string {
  const { n, place, answerText } = part;
  const right = answerText === '' ? `Answer ${n}` : answerText;
  if (place === 0) return right;
  if (place === 1) return n % 2 === 0 ? right.toUpperCase() : 'A good guess';
  return n % 3 === 0 ? right : 'No idea';
}
