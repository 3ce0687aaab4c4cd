/** Decides about a phone's answers by the state of its game and team. */
import type { AnswerOutcome, BodyOf, OwnAnswer, playCalls } from '@emcee/contract';
import {
  checkBetAnswers,
  isLate,
  plainText,
  questionOf,
  reasonNotAccepted,
  responseKey,
  roundOf,
  type Stage,
  type StageRound,
} from '@emcee/game';
import type { PlayerActor } from '../../../platform/actor.ts';
import type { AnswerPlaces, KeyedAnswer, RoundBets } from '../store/answer-places.store.ts';
import type { StoredLateAnswer } from '../store/late-answers.store.ts';
import type { LoggedAnswer, StoredResponse } from '../store/live-answers.store.ts';

type SentAnswer = BodyOf<typeof playCalls.answer>['answers'][number];

/** Answers of a phone. The time of arrival counts, not the wait in a queue. */
export type SentAnswers = {
  actor: PlayerActor;
  answers: readonly SentAnswer[];
  receivedAt: Date;
};

/** The rows to store, and the outcomes for the phone. */
export type Settlement = {
  results: AnswerOutcome[];
  answers: LoggedAnswer[];
  responses: StoredResponse[];
  late: StoredLateAnswer[];
};

const NO_BETS: Omit<RoundBets, 'lastBetOn'> = { openingHalfPoints: 0, placed: [] };

type Refusals = ReadonlyMap<string, AnswerOutcome['reason']>;

/**
 * Decides about the answers of a phone; `roundIds` are by number. Answers to a round with bets count together
 * or not at all.
 */
export function settleAnswers(
  places: AnswerPlaces,
  sent: SentAnswers,
  roundIds: ReadonlyMap<number, string>,
): Settlement {
  const settlement = settleInTurn(places, sent, { roundIds, refusals: new Map() });
  const refusals = refusedBets(places, settlement.responses);
  if (refusals.size === 0) return settlement;
  return settleInTurn(places, sent, { roundIds, refusals });
}

/** A list takes no bet. One from a phone that doesn't know lists is dropped, so that the answer isn't lost. */
export function withoutListBets(
  { stage }: AnswerPlaces,
  sent: SentAnswers,
  roundIds: ReadonlyMap<number, string>,
): SentAnswers {
  const isList = ({ round, n }: SentAnswer) =>
    roundOf(stage, roundIds.get(round) ?? '')?.questions[questionOf(n) - 1]?.form !== undefined;
  const answers = sent.answers.map((answer) => (isList(answer) ? { ...answer, bet: 0 } : answer));
  return { ...sent, answers };
}

/** Index of the first answer whose key the team has used for another one; -1 if there is none. */
export function indexOfUsedKey(
  { logged }: AnswerPlaces,
  { answers }: SentAnswers,
  roundIds: ReadonlyMap<number, string>,
): number {
  const known = new Map<string, Omit<KeyedAnswer, 'outcome'>>(
    logged.map((answer) => [answer.key, answer]),
  );
  return answers.findIndex((answer) => {
    const { key, round, n } = answer;
    const sent = { key, roundId: roundIds.get(round) ?? '', n, ...contentOf(answer) };
    const first = known.get(key) ?? sent;
    known.set(key, first);
    return (
      questionKey(first) !== questionKey(sent) || first.text !== sent.text || first.bet !== sent.bet
    );
  });
}

function refusedBets(
  { stage, bets }: AnswerPlaces,
  responses: readonly StoredResponse[],
): Refusals {
  const byRound = Map.groupBy(responses, ({ roundId }) => roundId);
  const refused = new Map<string, AnswerOutcome['reason']>();
  for (const [roundId, answers] of byRound) {
    const round = roundOf(stage, roundId);
    if (round === undefined) continue;
    const team = { round, ...(bets.get(roundId) ?? NO_BETS) };
    for (const [n, reason] of checkBetAnswers(team, answers)) {
      refused.set(questionKey({ roundId, n }), reason);
    }
  }
  return refused;
}

/** Decides in order, skipping the refused places. */
function settleInTurn(
  { stage, ...before }: AnswerPlaces,
  { actor, answers, receivedAt }: SentAnswers,
  { roundIds, refusals }: { roundIds: ReadonlyMap<number, string>; refusals: Refusals },
): Settlement {
  const logged = new Map(before.logged.map(({ key, outcome }) => [key, outcome]));
  const current = new Map(before.responses.map((response) => [questionKey(response), response]));
  const work = new Map<string, { answer: LoggedAnswer; response: StoredResponse }>();
  const late = new Map<string, { answer: LoggedAnswer; late: StoredLateAnswer }>();
  const results = answers.map((answer): AnswerOutcome => {
    const named = roundOf(stage, roundIds.get(answer.round) ?? '');
    // For a team that isn't tied, a tiebreaker is over from the start.
    const round = named?.tied?.includes(actor.seatId) === false ? undefined : named;
    const place = questionKey({ roundId: round?.id ?? '', n: answer.n });
    const stored = current.get(place);
    const known = logged.get(answer.key);
    if (known !== undefined) return settled(answer.key, known, stored);
    const situation = { answer, round, stored, actor, receivedAt };
    const refused = refusalOf(stage, situation);
    const lateEntry = refused === undefined ? undefined : newLateEntry(stage, situation);
    if (lateEntry !== undefined) {
      logged.set(answer.key, 'late');
      late.set(place, lateEntry);
      return settled(answer.key, 'late', stored);
    }
    const reason = refused ?? refusals.get(place);
    if (reason !== undefined || round === undefined) {
      return {
        key: answer.key,
        outcome: 'refused',
        reason: reason ?? 'round-over',
        current: own(stored),
      };
    }
    const entry = newEntry(answer, { roundId: round.id, stored, actor, receivedAt });
    logged.set(answer.key, 'saved');
    current.set(place, entry.response);
    work.set(answer.key, entry);
    return settled(answer.key, 'saved', entry.response);
  });
  const saved = [...work.values()];
  const newest = new Map(saved.map(({ response }) => [questionKey(response), response]));
  const cameLate = [...late.values()];
  return {
    results,
    answers: [...saved, ...cameLate].map(({ answer }) => answer),
    responses: [...newest.values()],
    late: cameLate.map((entry) => entry.late),
  };
}

type Situation = {
  answer: SentAnswer;
  round: StageRound | undefined;
  stored: StoredResponse | undefined;
  actor: PlayerActor;
  receivedAt: Date;
};

function refusalOf(
  stage: Stage,
  { answer, round, stored, actor, receivedAt }: Situation,
): AnswerOutcome['reason'] {
  if (round === undefined) return 'round-over';
  const { n, basedOn } = answer;
  const reason = reasonNotAccepted(stage, { round, n, receivedAt: receivedAt.getTime() });
  if (reason !== undefined) return reason;
  const isByOther = stored !== undefined && stored.deviceHash !== actor.deviceHash;
  return isByOther && stored.revision !== basedOn ? 'changed-by-team' : undefined;
}

function newEntry(
  answer: SentAnswer,
  part: {
    roundId: string;
    stored: StoredResponse | undefined;
    actor: PlayerActor;
    receivedAt: Date;
  },
): { answer: LoggedAnswer; response: StoredResponse } {
  const { roundId, stored, actor, receivedAt } = part;
  const { seatId, deviceHash } = actor;
  const { key, n, madeAgoMs } = answer;
  const { text, bet } = contentOf(answer);
  const revision = (stored?.revision ?? 0) + 1;
  const shared = { roundId, n, seatId, text, revision, bet, deviceHash, receivedAt };
  return {
    answer: { ...shared, key, madeAgoMs },
    response: { ...shared, groupKey: responseKey(text) },
  };
}

/** An answer written before its question closed, if the host may still accept it. */
function newLateEntry(
  stage: Stage,
  { answer, round, stored, actor, receivedAt }: Situation,
): { answer: LoggedAnswer; late: StoredLateAnswer } | undefined {
  const { key, n, madeAgoMs } = answer;
  const { text, bet } = contentOf(answer);
  // An empty text withdraws an answer: a host can't accept that.
  if (round === undefined || text === '') return undefined;
  const arrived = receivedAt.getTime();
  const closedAt = round.questions[questionOf(n) - 1]?.closing?.at ?? arrived;
  const sent = { round, n, receivedAt: arrived, madeAt: arrived - madeAgoMs };
  if (!isLate(stage, sent)) return undefined;
  const { seatId, deviceHash } = actor;
  const shared = { roundId: round.id, n, seatId, key, text, bet, deviceHash, receivedAt };
  return {
    answer: { ...shared, revision: stored?.revision ?? 0, madeAgoMs, outcome: 'late' },
    late: { ...shared, lateMs: arrived - closedAt, state: 'waiting' },
  };
}

/** Text and bet as they are stored. A withdrawn answer has no bet. */
function contentOf({ text: typed, bet = 0 }: SentAnswer): { text: string; bet: number } {
  const text = plainText(typed);
  return { text, bet: text === '' ? 0 : bet };
}

function settled(
  key: string,
  outcome: 'saved' | 'late',
  stored: StoredResponse | undefined,
): AnswerOutcome {
  return { key, outcome, current: own(stored) };
}

function own(stored: StoredResponse | undefined): OwnAnswer | null {
  if (stored === undefined) return null;
  const { n, text, revision, bet } = stored;
  return { n, text, revision, bet };
}

function questionKey({ roundId, n }: { roundId: string; n: number }): string {
  return `${roundId} ${n}`;
}
