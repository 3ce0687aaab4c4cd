import * as z from 'zod';
import { fromStoredNames } from '../../src/db/schema/columns.ts';
import type { TestServer } from '../harness.ts';
import { foldedForm } from './fold-list.ts';

const mark = z.nullable(
  z.object({
    verdict: z.nullable(z.enum(['wrong', 'half', 'right'])),
    additionalHalfPoints: z.number(),
  }),
);

const change = z.object({
  n: z.number(),
  group: z.string(),
  seatId: z.nullish(z.string()),
  before: mark,
  after: mark,
});

const commandRow = z.object({
  at: z.number(),
  kind: z.string(),
  data: z.object({
    roundId: z.string().default(''),
    n: z.number().default(0),
    seatId: z.string().default(''),
    voided: z.boolean().default(false),
    points: z.number().default(0),
    questionText: z.string().default(''),
    answerText: z.string().default(''),
    isAccepted: z.boolean().default(false),
    seatPointsId: z.string().default(''),
    form: z.optional(foldedForm),
    isHandout: z.boolean().default(false),
    questionsCount: z.number().default(0),
    changes: z.array(change).default([]),
  }),
});

const answerRow = z.object({
  at: z.number(),
  seatId: z.string(),
  key: z.string(),
  roundId: z.string(),
  n: z.number(),
  text: z.string(),
  revision: z.number(),
  bet: z.number(),
  outcome: z.enum(['saved', 'late']),
});

const schemeSchema = z.object({
  type: z.enum(['points', 'percentage', 'standard']),
  points: z.array(z.number()),
  percentage: z.nullable(z.number()),
  singleUse: z.boolean(),
  mandatoryWagering: z.boolean(),
  subtractForIncorrect: z.boolean(),
  losesHalf: z.optional(z.boolean()),
  bonusPoints: z.nullable(z.number()),
});

/** A round as it was started; its settings decide scores. */
export const startedRound = z.object({
  id: z.string(),
  position: z.number(),
  through: z.nullable(z.number()),
  rules: z.object({
    scoringInterval: z.number(),
    maxPointValue: z.number(),
    worth: z.optional(z.number()),
    worths: z.optional(z.array(z.number())),
  }),
  scheme: z.nullable(schemeSchema),
  jokers: z.nullable(z.array(z.string())),
  tied: z.nullable(z.array(z.string())),
});
export type StartedRound = z.output<typeof startedRound>;

/** Null if there is no mark. */
export type LoggedMark = z.output<typeof mark>;
/** Missing fields are empty. Times are in milliseconds. */
export type LoggedCommand = z.output<typeof commandRow>;
export type LoggedAnswer = z.output<typeof answerRow>;

const MILLISECONDS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8 as at`;

export async function loggedCommands(server: TestServer, gameId: string): Promise<LoggedCommand[]> {
  const rows = await server.sql(
    `select ${MILLISECONDS('at')}, kind, data from live_events where game_id = $1 order by seq`,
    [gameId],
  );
  return z.array(commandRow).parse(fromStoredNames(rows));
}

/** Accepted late answers have keys of their own. */
export async function loggedAnswers(server: TestServer, gameId: string): Promise<LoggedAnswer[]> {
  const rows = await server.sql(
    `select ${MILLISECONDS('a.received_at')}, a.seat_id as "seatId", a.key, a.round_id as "roundId",
       a.n, a.text, a.revision, a.bet::int as bet, a.outcome
     from live_answers as a join live_seats as s on s.id = a.seat_id
     where s.game_id = $1 order by a.received_at, a.revision`,
    [gameId],
  );
  return z.array(answerRow).parse(rows);
}
