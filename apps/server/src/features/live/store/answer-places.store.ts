/**
 * Reads in one query the state that decides about phones' answers: games, rounds, and the teams' stored
 * answers.
 */
import {
  type AnswerForm,
  emptyQuestion,
  formParts,
  type PlacedBet,
  questionOf,
  type Stage,
  type StageQuestion,
  type StageRound,
} from '@emcee/game';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { preparedRows } from '../../../db/prepared.ts';
import { questionOfN } from '../../../db/question-numbers.ts';
import type { StoredResponse } from './live-answers.store.ts';
import type { StoredGame } from './live-games.store.ts';
import { milliseconds, type RoundColumns, stageHead, toRound } from './live-stage.store.ts';

/** State for some answers of one seat. */
export type AnswerPlaces = {
  /** Only named rounds and questions, without texts; the others are empty placeholders. */
  stage: Stage;
  /** The seat's current answers to these questions, including withdrawn ones. */
  responses: readonly StoredResponse[];
  /** Answers that were stored before under the same keys. */
  logged: readonly KeyedAnswer[];
  bets: ReadonlyMap<string, RoundBets>;
};

/**
 * The seat's score at the start of the round, in half-points, and its counting bets: none on voided
 * questions.
 */
export type RoundBets = {
  openingHalfPoints: number;
  placed: readonly PlacedBet[];
  /** The last question that counts and takes a bet. */
  lastBetOn: number;
};

/** A stored answer, by which a repeat of its key is recognized. */
export type KeyedAnswer = Pick<StoredResponse, 'n' | 'text' | 'bet'> & {
  key: string;
  roundId: string;
  outcome: 'saved' | 'late';
};

export type AskedPlace = {
  gameId: string;
  seatId: string;
  position: number;
  n: number;
  key: string;
};

/** Moments in milliseconds since 1970. */
type PlaceRow = Pick<StoredGame, 'seen' | 'isPaused' | 'isMarking' | 'markingRoundId'> &
  Omit<RoundColumns, 'id'> & {
    seatId: string;
    key: string;
    endedAt: number | null;
    roundId: string | null;
    questionsCount: number;
    /** The number of the answer. */
    n: number | null;
    form: AnswerForm | null;
    isRevealed: boolean;
    isVoided: boolean;
    closesAt: number | null;
    closedBy: 'lock' | 'call' | null;
    text: string | null;
    groupKey: string;
    revision: number;
    bet: number;
    deviceHash: string;
    receivedAt: number;
    logged: Omit<KeyedAnswer, 'key'> | null;
    /** Null if the round has no bets. */
    bets: RoundBets | null;
  };

/**
 * One statement, so that games, rounds and answers fit together. Keyed by seat; omits seats whose game was
 * deleted.
 */
export async function readAnswerPlaces(
  db: Db,
  asked: readonly AskedPlace[],
): Promise<Map<string, AnswerPlaces>> {
  const rows = await selectPlaces(db, { asked: JSON.stringify(asked) });
  const bySeat = Map.groupBy(
    rows.map(({ place }) => place),
    ({ seatId }) => seatId,
  );
  return new Map([...bySeat].map(([seatId, rows]) => [seatId, placesOfRows(seatId, rows)]));
}

function placesOfRows(seatId: string, rows: readonly PlaceRow[]): AnswerPlaces {
  const byRound = Map.groupBy(rows, ({ roundId }) => roundId ?? '');
  const [head] = rows.map(stageHead);
  if (head === undefined) throw new Error('A seat without a row.');
  return {
    stage: { ...head, rounds: [...byRound.values()].flatMap(roundOfRows) },
    responses: rows.flatMap((row) => responseOfRow(row, seatId)),
    logged: rows.flatMap(({ key, logged }) => (logged === null ? [] : [{ key, ...logged }])),
    bets: new Map(rows.flatMap(({ roundId, bets }) => (roundId && bets ? [[roundId, bets]] : []))),
  };
}

// Every answer runs this query. The driver reads one column of JSON faster than thirty. `offset 0` keeps the
// planner from reading whole tables: it can't know how few answers are asked for.
const selectPlaces = preparedRows(
  ['asked'],
  ({ asked }) => sql<{ place: PlaceRow }>`
    select to_json(place) as place from (
      select asked."seatId" as "seatId", asked.key, g.seen, g.is_paused as "isPaused",
        g.is_marking as "isMarking", g.marking_round_id as "markingRoundId",
        ${milliseconds('g.ended_at')} as "endedAt",
        r.id as "roundId", r.name, r.version, r.state, r.settings, r.scheme, r.tied, r.current,
        r.through, r.is_put_off as "isPutOff", ${milliseconds('r.closed_at')} as "closedAt",
        (select count(*)::int from live_questions as c where c.round_id = r.id) as "questionsCount",
        case when q.n is not null then asked.n end as n, q.form, q.is_revealed as "isRevealed", q.is_voided as "isVoided",
        ${milliseconds('q.closes_at')} as "closesAt", q.closed_by as "closedBy",
        a.text, a.group_key as "groupKey", a.revision, a.bet, a.device_hash as "deviceHash",
        ${milliseconds('a.received_at')} as "receivedAt",
        case when l.key is not null then json_build_object('roundId', l.round_id, 'n', l.n,
          'text', l.text, 'bet', l.bet, 'outcome', l.outcome) end as logged,
        case when r.scheme is not null then json_build_object(
          'openingHalfPoints', coalesce((select o.halves from live_openings as o
            where o.round_id = r.id and o.seat_id = asked."seatId"), 0),
          'placed', (select coalesce(json_agg(json_build_object('n', b.n, 'bet', b.bet)), '[]')
            from live_responses as b
            join live_questions as v on v.round_id = b.round_id and v.n = b.n and not v.is_voided
            where b.round_id = r.id and b.seat_id = asked."seatId" and b.bet > 0),
          'lastBetOn', (select coalesce(max(o.n), 0) from live_questions as o
            where o.round_id = r.id and o.form ->> 'answers' is null and o.n <= coalesce(r.through, o.n))) end as bets
      from json_to_recordset(${asked}::json)
        as asked ("gameId" uuid, "seatId" uuid, position int, n int, key text)
      join lateral (select * from live_games as g where g.id = asked."gameId" offset 0) as g on true
      left join lateral (select * from live_rounds as r
        where r.game_id = g.id and r.position = asked.position offset 0) as r on true
      left join lateral (select * from live_questions as q
        where q.round_id = r.id and q.n = ${questionOfN(sql.raw('asked.n'))} offset 0) as q on true
      left join lateral (select * from live_responses as a
        where a.round_id = q.round_id and a.n = asked.n and a.seat_id = asked."seatId" offset 0) as a on true
      left join lateral (select * from live_answers as l
        where l.seat_id = asked."seatId" and l.key = asked.key offset 0) as l on true) as place`,
);

function roundOfRows(rows: readonly PlaceRow[]): StageRound[] {
  const [first] = rows;
  if (first === undefined || first.roundId === null) return [];
  const named = new Map(rows.map((row) => [row.n && questionOf(row.n), questionOfRow(row)]));
  const questions = Array.from(
    { length: first.questionsCount },
    (_none, index) => named.get(index + 1) ?? emptyQuestion,
  );
  return [toRound({ ...first, id: first.roundId }, questions)];
}

function questionOfRow(row: PlaceRow): StageQuestion {
  const { isRevealed, isVoided, closesAt, closedBy, form } = row;
  const closing = closesAt === null || closedBy === null ? null : { at: closesAt, by: closedBy };
  return { ...emptyQuestion, isRevealed, isVoided, closing, ...formParts(form) };
}

function responseOfRow(row: PlaceRow, seatId: string): StoredResponse[] {
  const { roundId, n, text, groupKey, revision, bet, deviceHash, receivedAt } = row;
  if (roundId === null || n === null || text === null) return [];
  const given = { roundId, n, seatId, text, groupKey, revision, bet, deviceHash };
  return [{ ...given, receivedAt: new Date(receivedAt) }];
}
