/**
 * Answers of a team: each is acknowledged after its commit. One that is sent again by its key is the same answer.
 * What is not taken is an outcome with its reason, never an error; nothing of it is stored.
 */
import {
  type AnswerOutcome,
  type BodyOf,
  notFound,
  type OwnAnswer,
  type playCalls,
  type ReplyOf,
} from '@emcee/contract';
import {
  isLate,
  plainText,
  responseKey,
  type Stage,
  type StageRound,
  whyNotTaken,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { PlayerActor } from '../../../platform/actor.ts';
import { readAnswerPlaces } from '../state/answer-places.store.ts';
import { type StoredLateAnswer, storeLateAnswers } from '../state/late-answers.store.ts';
import {
  holdRounds,
  type LoggedAnswer,
  logAnswers,
  type StoredResponse,
  storeAnswers,
} from '../state/live-answers.store.ts';
import type { LiveDeps } from '../state/live-deps.ts';
import { lockSeat } from '../state/live-seats.store.ts';

type SentAnswer = BodyOf<typeof playCalls.answer>['answers'][number];
type Answers = { actor: PlayerActor; answers: readonly SentAnswer[] };

/** Saves the answers of a phone; `onSaved` is told once they are there. */
export async function saveAnswers(
  deps: LiveDeps & { onSaved(saved: { gameId: string; seatId: string }): void },
  sent: Answers,
): Promise<ReplyOf<typeof playCalls.answer>> {
  const { gameId, seatId } = sent.actor;
  // What counts is when it arrived, not how long it waited for its turn here.
  const receivedAt = deps.clock.now();
  const settled = await deps.db.transaction((db) => settleAll(db, { ...sent, receivedAt }));
  if (settled.hasChanged) deps.onSaved({ gameId, seatId });
  const { results, revision } = settled;
  return { results, revision, serverTime: deps.clock.now().toISOString() };
}

type Settled = { results: AnswerOutcome[]; hasChanged: boolean; revision: number };

async function settleAll(
  db: Db,
  { actor, answers, receivedAt }: Answers & { receivedAt: Date },
): Promise<Settled> {
  const { gameId, seatId } = actor;
  const positions = [...new Set(answers.map(({ round }) => round))];
  const roundIds = await holdRounds(db, { gameId, positions });
  const seat = await lockSeat(db, { gameId, seatId });
  const places =
    seat &&
    (await readAnswerPlaces(db, {
      gameId,
      seatId,
      positions,
      numbers: [...new Set(answers.map(({ n }) => n))],
      keys: answers.map(({ key }) => key),
    }));
  if (seat === undefined || places === undefined) throw notFound();
  const { stage } = places;
  const logged = new Map(places.logged);
  const current = new Map(places.responses.map((response) => [placeOf(response), response]));
  const work = new Map<string, { answer: LoggedAnswer; response: StoredResponse }>();
  const late = new Map<string, { answer: LoggedAnswer; late: StoredLateAnswer }>();
  const results = answers.map((answer): AnswerOutcome => {
    const round = stage.rounds.find(({ id }) => id === roundIds.get(answer.round));
    const place = placeOf({ roundId: round?.id ?? '', n: answer.n });
    const standing = current.get(place);
    const known = logged.get(answer.key);
    if (known !== undefined) return settled(answer.key, known, standing);
    const situation = { answer, round, standing, actor, receivedAt };
    const reason = refusalOf(stage, situation);
    const lateEntry = reason === undefined ? undefined : newLateEntry(stage, situation);
    if (lateEntry !== undefined) {
      logged.set(answer.key, 'late');
      late.set(place, lateEntry);
      return settled(answer.key, 'late', standing);
    }
    if (reason !== undefined || round === undefined) {
      return {
        key: answer.key,
        outcome: 'refused',
        reason: reason ?? 'round-over',
        current: own(standing),
      };
    }
    const entry = newEntry(answer, { roundId: round.id, standing, actor, receivedAt });
    logged.set(answer.key, 'saved');
    current.set(place, entry.response);
    work.set(answer.key, entry);
    return settled(answer.key, 'saved', entry.response);
  });
  if (work.size + late.size === 0) return { results, hasChanged: false, revision: seat.revision };
  const entries = [...work.values()];
  const newest = new Map(entries.map(({ response }) => [placeOf(response), response]));
  await storeAnswers(db, {
    answers: entries.map(({ answer }) => answer),
    responses: [...newest.values()],
    raised: [seatId],
  });
  await logAnswers(
    db,
    [...late.values()].map(({ answer }) => answer),
  );
  await storeLateAnswers(
    db,
    [...late.values()].map((entry) => entry.late),
  );
  return { results, hasChanged: true, revision: seat.revision + 1 };
}

type Situation = {
  answer: SentAnswer;
  round: StageRound | undefined;
  standing: StoredResponse | undefined;
  actor: PlayerActor;
  receivedAt: Date;
};

function refusalOf(
  stage: Stage,
  { answer, round, standing, actor, receivedAt }: Situation,
): AnswerOutcome['reason'] {
  if (round === undefined) return 'round-over';
  const { n, basedOn } = answer;
  const reason = whyNotTaken(stage, { round, n, receivedAt: receivedAt.getTime() });
  if (reason !== undefined) return reason;
  const isByOther = standing !== undefined && standing.deviceHash !== actor.deviceHash;
  return isByOther && standing.revision !== basedOn ? 'changed-by-team' : undefined;
}

function newEntry(
  { key, n, text: typed, madeAgoMs }: SentAnswer,
  part: {
    roundId: string;
    standing: StoredResponse | undefined;
    actor: PlayerActor;
    receivedAt: Date;
  },
): { answer: LoggedAnswer; response: StoredResponse } {
  const { roundId, standing, actor, receivedAt } = part;
  const { seatId, deviceHash } = actor;
  const text = plainText(typed);
  const revision = (standing?.revision ?? 0) + 1;
  const shared = { roundId, n, seatId, text, revision, deviceHash, receivedAt };
  return {
    answer: { ...shared, key, madeAgoMs },
    response: { ...shared, groupKey: responseKey(text) },
  };
}

/** An answer that was written before its question closed, where the host may still let it count. */
function newLateEntry(
  stage: Stage,
  { answer, round, standing, actor, receivedAt }: Situation,
): { answer: LoggedAnswer; late: StoredLateAnswer } | undefined {
  const { key, n, madeAgoMs } = answer;
  const text = plainText(answer.text);
  // What would withdraw an answer is no answer that a host could accept.
  if (round === undefined || text === '') return undefined;
  const arrived = receivedAt.getTime();
  const closedAt = round.questions[n - 1]?.closing?.at ?? arrived;
  const sent = { round, n, receivedAt: arrived, madeAt: arrived - madeAgoMs };
  if (!isLate(stage, sent)) return undefined;
  const { seatId, deviceHash } = actor;
  const shared = { roundId: round.id, n, seatId, key, text, deviceHash, receivedAt };
  return {
    answer: { ...shared, revision: standing?.revision ?? 0, madeAgoMs, outcome: 'late' },
    late: { ...shared, lateMs: arrived - closedAt, state: 'waiting' },
  };
}

function settled(
  key: string,
  outcome: 'saved' | 'late',
  standing: StoredResponse | undefined,
): AnswerOutcome {
  return { key, outcome, current: own(standing) };
}

function own(standing: StoredResponse | undefined): OwnAnswer | null {
  if (standing === undefined) return null;
  const { n, text, revision } = standing;
  return { n, text, revision };
}

function placeOf({ roundId, n }: { roundId: string; n: number }): string {
  return `${roundId} ${n}`;
}
