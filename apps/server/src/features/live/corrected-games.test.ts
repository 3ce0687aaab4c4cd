// @module-tag scores
/**
 * Laws of scores for games corrected in the portal: every screen and file shows the same totals, bets stay as
 * placed, and undoing everything in reverse restores the state.
 */
import { type OwnResult, pastGameCalls, playCalls } from '@emcee/contract';
import { responseKey } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../test/depth.ts';
import { dumpRecord } from '../../../test/games/corrected-games.ts';
import {
  correctAll,
  undoAll,
  type WantedCorrection,
  WISHED_KINDS,
} from '../../../test/games/corrections-of-chance.ts';
import { storedScores } from '../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../test/harness.ts';
import { totalsInThePortal, totalsOf } from '../../../test/live/game-totals.ts';
import { playGame } from '../../../test/live/played-game.ts';
import type { TestPhone } from '../../../test/live/quiz-night.ts';
import { type Game, openGame } from '../../../test/live/random-game.ts';
import { expectShownRecord } from '../../../test/live/shown-record.ts';
import { seededRandom } from '../../platform/seeded-random.ts';

const server = startTestServer();

const GAMES = inDepth({ usual: 2, deep: 40 });
const ROUNDS = 5;
const CORRECTIONS = 5;
// Phones detect news by these fields.
const NUMBERS = new Set(['seq', 'revision', 'serverTime', 'since']);

function anyCorrection({ random, interval }: Game): WantedCorrection {
  const any = () => random.below(100);
  return {
    kind: random.pick(WISHED_KINDS),
    question: any(),
    answer: any(),
    player: any(),
    other: any(),
    verdict: random.pick(['wrong', 'half', 'right'] as const),
    points: (1 + random.below(5)) * (random.chance(50) ? interval : 1),
    isInstead: random.chance(50),
    isUndo: random.chance(20),
  };
}

/** The views of every phone at the end of a game, and in past games. */
async function shownOnPhones({ teams }: Game): Promise<string> {
  const seen: unknown[] = [];
  for (const phone of teams.flatMap(({ phones }) => phones)) {
    seen.push((await phone.view()).body, (await again(phone)).evening);
  }
  return JSON.stringify(seen, (name, value) => (NUMBERS.has(name) ? undefined : value));
}

async function again({ gameId, secret: token }: TestPhone) {
  return (await server.call(pastGameCalls.read, { gameId }, { token })).body;
}

/** Lists take no bets. */
async function betsOf({ gameId }: Game): Promise<string[]> {
  const rows = await server.sql(
    `select r.question_id || ' ' || r.player_id || ' ' || coalesce(r.bet, 0) as bet from responses as r
     join game_players as p on p.id = r.player_id
     join played_questions as q on q.id = r.question_id and q.form is null
     where p.game_id = $1 and not exists (select from late_answers as l
       where l.question_id = r.question_id and l.player_id = r.player_id) order by 1`,
    [gameId],
  );
  return rows.map(({ bet }) => String(bet));
}

/**
 * The own answers have the same points in the live view and the past game, and add up to the score with the
 * team's extra points.
 */
async function expectRowsAddUp(phone: TestPhone): Promise<void> {
  const [team] = (await again(phone)).evening?.teams ?? [];
  const given = team?.seatPoints.reduce((sum, { points }) => sum + points, 0) ?? 0;
  let earned = 0;
  for (const { number: round, results } of team?.rounds ?? []) {
    const named = { gameId: phone.gameId, round };
    const mine = (await server.call(playCalls.mine, named, { token: phone.secret })).body;
    const rows = (results ?? []).map(({ questionText: _text, notes: _notes, ...row }) => row);
    for (const row of rows) {
      earned += row.points ?? Number.NaN;
      const onPhone = mine.results?.find(({ n }) => n === row.n);
      if (onPhone === undefined) expect(row).toMatchObject({ text: '', points: 0 });
      else expect(seen(row), `${phone.name}, round ${round}`).toEqual(seen(onPhone));
    }
  }
  expect(earned + given, `law 4: the rows of the ${phone.name}`).toBe(team?.points);
}

/** The fields of a row that must be equal wherever it is shown. */
function seen({ text, ...row }: OwnResult) {
  return { ...row, text: responseKey(text) };
}

async function expectOneTruth({ gameId, admin, teams }: Game): Promise<void> {
  const { stored, recomputed } = await storedScores(server);
  expect(stored, 'law 5: scores read back').toEqual(recomputed);
  await expectShownRecord(server, { adminId: admin.adminId, gameId });
  const said = await totalsInThePortal(server, { admin, gameId });
  const totals = said['page of the game'];
  for (const [place, shown] of Object.entries(said)) {
    expect(shown, `law 4: totals (${place})`).toEqual(totals);
  }
  for (const phone of teams.flatMap(({ phones }) => phones)) {
    const { own, board } = (await phone.view()).body;
    const { evening: shown } = await again(phone);
    expect(own?.score?.points, `law 4: ${phone.name}`).toBe(totals?.[phone.name]);
    for (const rows of [board?.rows, shown?.standings]) {
      const table = (rows ?? []).map(({ name, points }) => [name, points] as const);
      expect(totalsOf(table), `law 4: the table of ${phone.name}`).toEqual(totals);
    }
    await expectRowsAddUp(phone);
  }
}

describe('a game corrected after its end', () => {
  it.each(Array.from({ length: GAMES }, (_, seed) => ({ seed: seed + 1 })))(
    'agrees on every screen and in every file, and undo restores it (seed $seed)',
    async ({ seed }) => {
      const game = await openGame(server, seededRandom(seed));
      await playGame(game, () => Promise.resolve());
      await expectOneTruth(game);
      const before = [await dumpRecord(server), await shownOnPhones(game)];
      const bets = await betsOf(game);
      const made: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const wanted = Array.from({ length: CORRECTIONS }, () => anyCorrection(game));
        made.push(...(await correctAll(server, game, wanted)));
        await expectShownRecord(server, { adminId: game.admin.adminId, gameId: game.gameId });
      }
      expect(made.length).toBeGreaterThan(0);
      expect(await betsOf(game), 'bets never move').toEqual(bets);
      await expectOneTruth(game);
      await undoAll(server, game, made);
      expect([await dumpRecord(server), await shownOnPhones(game)]).toEqual(before);
    },
  );
});
