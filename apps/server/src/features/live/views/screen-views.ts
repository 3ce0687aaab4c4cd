/** What the screens of a room show. */
import {
  type Board,
  type Progress,
  type ReplyOf,
  type ScreenStage,
  type screenCalls,
  signedOut,
} from '@emcee/contract';
import { roundNumber, screenStage, shownRound } from '@emcee/game';
import type { ScreenActor } from '../../../platform/actor.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { countAnswered } from '../state/live-answers.store.ts';
import type { LiveDeps } from '../state/live-deps.ts';
import { findNewestGame } from '../state/live-games.store.ts';
import { newestNames } from '../state/live-seats.store.ts';
import { type GameSnapshot, readSnapshot } from './game-snapshot.ts';
import { boardOf } from './phone-views.ts';

/** So long after its end the result of a game is still shown. */
export const RESULT_SHOWN_SECONDS = 12 * 60 * 60;
const NEWEST_SEATS = 40;

/** What a screen shows now. */
export type ScreenViews = { stage: ScreenStage; board?: Board; progress?: Progress };

/** What the screens of a room show now. */
export async function readScreenViews(deps: LiveDeps, roomId: string): Promise<ScreenViews> {
  const { db, clock } = deps;
  const game = await findNewestGame(db, roomId);
  const isShown =
    game !== undefined &&
    (game.endedAt === null || secondsAfter(game.endedAt, RESULT_SHOWN_SECONDS) > clock.now());
  const snapshot = isShown ? await readSnapshot(deps, game.id) : undefined;
  return snapshot === undefined ? closedRoom(deps, roomId) : viewsOf(deps, snapshot);
}

/** As a call that asks. */
export async function readScreen(
  deps: LiveDeps,
  { roomId }: ScreenActor,
): Promise<ReplyOf<typeof screenCalls.view>> {
  return readScreenViews(deps, roomId);
}

/** How many teams have answered the current question of the round that is asked; undefined where none is. */
export async function readProgress(
  { db }: Pick<LiveDeps, 'db'>,
  { stage, live }: Pick<GameSnapshot, 'stage' | 'live'>,
): Promise<Progress | undefined> {
  const round = shownRound(stage);
  if (round === undefined || round.state !== 'open' || round.current === 0) return undefined;
  const n = round.current;
  const answered = (await countAnswered(db, { roundId: round.id, n })).get(n) ?? 0;
  const { seq, seatsCount } = live;
  return { seq, roundNumber: roundNumber(stage, round), n, answered, seatsCount };
}

async function viewsOf(deps: LiveDeps, snapshot: GameSnapshot): Promise<ScreenViews> {
  const { game, stage, live } = snapshot;
  const newestSeats = await newestNames(deps.db, { gameId: game.id, limit: NEWEST_SEATS });
  const progress = await readProgress(deps, snapshot);
  return {
    stage: screenStage(stage, live, { shows: game.shows, newestSeats }),
    ...(game.publications > 0 ? { board: boardOf(snapshot) } : {}),
    ...(progress === undefined ? {} : { progress }),
  };
}

async function closedRoom(deps: LiveDeps, roomId: string): Promise<ScreenViews> {
  const room = await deps.readRoom(deps.db, { roomId });
  if (room === undefined) throw signedOut();
  const { roomCode, brand } = room;
  const stage: ScreenStage = {
    seq: 0,
    serverTime: deps.clock.now().toISOString(),
    roomCode,
    name: '',
    isRehearsal: false,
    gameMode: 'stop',
    brand,
    seatsCount: 0,
    pause: null,
    round: null,
    question: null,
    shows: 'closed',
    newestSeats: [],
  };
  return { stage };
}
