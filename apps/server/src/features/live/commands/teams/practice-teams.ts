/** Three automatic teams of a rehearsal, so that a host can try a whole game alone. */
import {
  answersOf,
  betSituation,
  fieldOf,
  labelOf,
  legalBets,
  linesOf,
  numbersOf,
  type PlacedBet,
  questionOf,
  responseKey,
  roundOf,
  type Stage,
  seatNameKey,
  type TeamBets,
} from '@emcee/game';
import { newId } from '../../../../platform/secrets.ts';
import { listResponsesOfSeats, storeAnswers } from '../../store/live-answers.store.ts';
import { readTeamBets } from '../../store/live-bets.store.ts';
import type { OnGame } from '../../store/live-deps.ts';
import { insertSeat, listSeats } from '../../store/live-seats.store.ts';

const NAMES = ['Practice Owls', 'Practice Foxes', 'Practice Bears'] as const;
const DEVICE = 'practice';

export async function addPracticeTeams({ db, game, now }: OnGame): Promise<void> {
  for (const name of NAMES) {
    const seat = { id: newId(), gameId: game.id, name, nameKey: seatNameKey(name) };
    await insertSeat(db, { ...seat, joinedAt: now, isPractice: true });
  }
}

/** Answers every shown question that the practice teams have not answered yet. */
export async function answerForPractice(
  { db, game, now }: OnGame,
  { stage, roundId }: { stage: Stage; roundId: string },
): Promise<void> {
  const round = roundOf(stage, roundId);
  const practice = (await listSeats(db, game.id)).filter(({ isPractice }) => isPractice);
  const tied = round?.tied;
  // Of a tiebreaker, the host types the answers of the others.
  const seats = tied ? practice.filter(({ id }) => tied.includes(id)).slice(0, 2) : practice;
  if (round === undefined || seats.length === 0) return;
  const seatIds = seats.map(({ id }) => id);
  const known = await listResponsesOfSeats(db, { seatIds, roundId });
  const given = known.filter(({ text }) => text !== '');
  const answered = new Set(given.map(({ n, seatId }) => `${n} ${seatId}`));
  const teams = await readTeamBets(db, { round, seatIds });
  const shown = numbersOf(round, ({ isRevealed, isVoided }) => isRevealed && !isVoided);
  const responses = seats.flatMap(({ id: seatId }, place) => {
    const asked = shown
      .flatMap((n) => answersOf(n, round.questions[n - 1]?.form))
      .filter((n) => !answered.has(`${n} ${seatId}`));
    const bets = practiceBets({ team: teams.get(seatId), place, numbers: asked });
    return bets.map(({ n, bet }) => {
      const { answerText = '', form, options } = round.questions[questionOf(n) - 1] ?? {};
      const line = form === undefined ? answerText : (linesOf(answerText)[fieldOf(n)] ?? '');
      const right = line === '' ? `Answer ${labelOf(n, form)}` : line;
      const text = options?.[(n + place) % options.length] ?? practiceAnswer({ n, place, right });
      const groupKey = responseKey(text);
      const base = { roundId, n, seatId, text, groupKey, revision: 1, bet };
      return { ...base, deviceHash: DEVICE, receivedAt: now };
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

/** Chooses a practice team's bets in order, each with the earlier ones placed. */
function practiceBets(part: {
  team: TeamBets | undefined;
  place: number;
  numbers: readonly number[];
}): PlacedBet[] {
  const { team, place, numbers } = part;
  const placed: PlacedBet[] = [];
  for (const n of numbers) {
    const now = team && { ...team, placed: [...team.placed, ...placed] };
    placed.push({ n, bet: now === undefined ? 0 : practiceBet(now, { n, place }) });
  }
  return placed;
}

// The first team bets the most allowed, the second the least, the third a middle value.
function practiceBet(team: TeamBets, { n, place }: { n: number; place: number }): number {
  const situation = betSituation(team, n);
  const legal = situation === undefined ? ({ kind: 'none' } as const) : legalBets(situation);
  if (legal.kind === 'none') return 0;
  const most = legal.kind === 'range' ? legal.maxPoints : 0;
  const choices = legal.kind === 'range' ? [1, Math.ceil(most / 2), most] : legal.points;
  const index = [choices.length - 1, 0][place] ?? Math.floor(choices.length / 2);
  return choices[index] ?? 0;
}

// The first team knows everything, the second answers in capitals or wrong in turn, the third mostly guesses.
function practiceAnswer(part: { n: number; place: number; right: string }): string {
  const { n, place, right } = part;
  if (place === 0) return right;
  if (place === 1) return n % 2 === 0 ? right.toUpperCase() : 'A good guess';
  return n % 3 === 0 ? right : 'No idea';
}
