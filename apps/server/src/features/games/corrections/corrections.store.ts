/** Reads and writes questions with everything that decides the points of their answers. */
import {
  type Scheme,
  schemeSchema,
  storedGameSettingsSchema,
  storedProGameOptionsSchema,
  storedValuesSchema,
} from '@emcee/contract';
import {
  type CorrectionRules,
  defaultGameSettings,
  defaultProGameOptions,
  effectiveSettings,
  type ListForm,
} from '@emcee/game';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { sameOwner } from '../../../db/account-owner.ts';
import type { Db } from '../../../db/client.ts';
import { gamePlayers, playedQuestions, playedRounds, responses } from '../../../db/schema/games.ts';
import { isShownPlayer } from '../../../db/shown-players.ts';

/** The owner is part of the key, so that no query reaches another admin's question. */
export type OwnedQuestion = { adminId: string; questionId: string };

/** Place of a question in its game, and the rules of its round. */
export type AskedQuestion = CorrectionRules & {
  questionId: string;
  gameId: string;
  roundId: string;
  roundName: string;
  orderNum: number;
  form: ListForm | null;
  scheme: Scheme | null;
  /** The players of a tiebreaker; null for any other round. */
  tied: readonly string[] | null;
  jokers: string[] | null;
  /** Scores before the bets, in half-points; null if they were not stored. */
  openings: ReadonlyMap<string, number> | null;
};

const storedScheme = z.nullable(schemeSchema);
const storedOpenings = z.nullable(z.record(z.string(), z.number()));

export async function findAskedQuestion(
  db: Db,
  { adminId, questionId }: OwnedQuestion,
): Promise<AskedQuestion | undefined> {
  const [row] = await db
    .select({
      questionId: playedQuestions.id,
      gameId: playedRounds.gameId,
      roundId: playedRounds.id,
      roundName: playedRounds.name,
      orderNum: playedQuestions.orderNum,
      form: playedQuestions.form,
      settings: playedRounds.settings,
      scheme: playedRounds.scheme,
      openings: playedRounds.openings,
      tied: playedRounds.tied,
      jokers: playedRounds.jokers,
    })
    .from(playedQuestions)
    .innerJoin(playedRounds, sameOwner(playedRounds.id, playedQuestions.roundId))
    .where(and(eq(playedQuestions.adminId, adminId), eq(playedQuestions.id, questionId)));
  if (row === undefined) return undefined;
  const { settings, ...asked } = row;
  const openings = storedOpenings.parse(row.openings);
  return {
    ...asked,
    ...rulesOf(settings),
    scheme: storedScheme.parse(row.scheme),
    openings: openings && new Map(Object.entries(openings)),
  };
}

export type RecordedSeat = { playerId: string; gameId: string; name: string };

/** Finds a recorded team; a team removed from its game can't be corrected. */
export async function findSeat(
  db: Db,
  { adminId, playerId }: { adminId: string; playerId: string },
): Promise<RecordedSeat | undefined> {
  const { id, gameId, name } = gamePlayers;
  const [row] = await db
    .select({ playerId: id, gameId, name })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.adminId, adminId), eq(id, playerId), isShownPlayer));
  return row;
}

export async function listRoundRules(
  db: Db,
  { adminId, gameId }: { adminId: string; gameId: string },
): Promise<(CorrectionRules & { roundId: string })[]> {
  const rows = await db
    .select({ roundId: playedRounds.id, settings: playedRounds.settings })
    .from(playedRounds)
    .where(and(eq(playedRounds.adminId, adminId), eq(playedRounds.gameId, gameId)))
    .orderBy(asc(playedRounds.position));
  return rows.map(({ roundId, settings }) => ({ roundId, ...rulesOf(settings) }));
}

/** The bets of a round in whole points; `voided` is that of their question. */
export async function listBetsOfRound(
  db: Db,
  { adminId, roundId }: { adminId: string; roundId: string },
): Promise<{ questionId: string; playerId: string; bet: number; voided: boolean }[]> {
  const rows = await db
    .select({
      questionId: responses.questionId,
      playerId: responses.playerId,
      bet: responses.bet,
      voided: playedQuestions.voided,
    })
    .from(playedQuestions)
    .innerJoin(responses, sameOwner(responses.questionId, playedQuestions.id))
    .where(
      and(
        eq(playedQuestions.adminId, adminId),
        eq(playedQuestions.roundId, roundId),
        isNotNull(responses.bet),
      ),
    );
  return rows.map(({ bet, ...row }) => ({ ...row, bet: bet ?? 0 }));
}

function rulesOf(settings: unknown): CorrectionRules {
  const game = storedGameSettingsSchema.parse(settings);
  const pro = storedProGameOptionsSchema.parse(settings);
  const { scoringInterval, halfPoints } = effectiveSettings(game, defaultGameSettings);
  const { maxPointValue } = effectiveSettings(pro, defaultProGameOptions);
  const { worths } = storedValuesSchema.parse(settings);
  return { rules: { scoringInterval, maxPointValue, worths }, halfPoints };
}
