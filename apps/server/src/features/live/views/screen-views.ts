import {
  type BoardRow,
  notFound,
  type Progress,
  type ReplyOf,
  type ScreenStage,
  type ScreenView,
  type ShownQuestion,
  type screenCalls,
  signedOut,
} from '@emcee/contract';
import {
  answersOf,
  questionOf,
  roundOf,
  screenBoard,
  screenBrand,
  screenStage,
  shownQuestion,
} from '@emcee/game';
import type { HostActor, ScreenActor } from '../../../platform/actor.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { readRoom } from '../../../queries/room-in-effect.ts';
import { countKnown } from '../store/live-answers.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { type GameProgress, readGamesProgress } from '../store/open-games.store.ts';
import { listExplanations } from '../store/question-notes.store.ts';
import { type GameSnapshot, readNewestSnapshot } from './game-snapshot.ts';
import { boardOf } from './phone-views.ts';

/** Time for which screens show the result after a game ends. */
export const RESULT_SHOWN_SECONDS = 12 * 60 * 60;
const NEWEST_SEATS = 40;

export async function readScreen(
  deps: LiveDeps,
  { hostId }: HostActor | ScreenActor,
): Promise<ScreenView> {
  return screenViews(deps, { hostId, snapshot: await readNewestSnapshot(deps, hostId) });
}

/** Builds the views from a snapshot that was read already. */
export async function screenViews(
  deps: LiveDeps,
  { hostId, snapshot }: { hostId: string; snapshot: GameSnapshot | undefined },
): Promise<ScreenView> {
  const isPlayed = snapshot !== undefined && isShown(deps, snapshot.game);
  return isPlayed ? viewsOf(deps, snapshot) : closedRoom(deps, hostId);
}

/** The standings as far as the screen shows them, all rows of them. */
export async function readScreenBoard(
  deps: LiveDeps,
  { hostId }: ScreenActor,
): Promise<ReplyOf<typeof screenCalls.board>> {
  const snapshot = await readNewestSnapshot(deps, hostId);
  const isPlayed = snapshot !== undefined && isShown(deps, snapshot.game);
  const rows = isPlayed && shownRows(await stageOf(deps, snapshot), snapshot);
  if (!rows) throw notFound();
  return { rows };
}

/** Screens show a game while it is open, and for 12 hours afterwards. */
export function isShown(
  { clock }: Pick<LiveDeps, 'clock'>,
  { endedAt }: { endedAt: Date | null },
): boolean {
  return endedAt === null || secondsAfter(endedAt, RESULT_SHOWN_SECONDS) > clock.now();
}

/** The number of answers to the current question; undefined if no question is open. */
export function progressOf({ seq, seatsCount, asked }: GameProgress): Progress | undefined {
  return asked === null ? undefined : { seq, ...asked, seatsCount };
}

async function viewsOf(deps: LiveDeps, snapshot: GameSnapshot): Promise<ScreenView> {
  const [present] = await readGamesProgress(deps, [snapshot.game.id]);
  const progress = present && progressOf(present);
  const stage = await stageOf(deps, snapshot);
  const board = shownRows(stage, snapshot);
  return {
    stage,
    ...(board === undefined ? {} : { board: boardOf({ ...snapshot, board }) }),
    ...(progress === undefined ? {} : { progress }),
  };
}

async function stageOf(deps: LiveDeps, snapshot: GameSnapshot): Promise<ScreenStage> {
  const { game, stage, live, seats } = snapshot;
  const newestSeats = seats
    .slice(-NEWEST_SEATS)
    .reverse()
    .map(({ name }) => name);
  return screenStage(stage, live, {
    shows: game.shows,
    message: game.message,
    rows: game.shownRows,
    shown: await shownOf(deps, snapshot),
    newestSeats,
    joinKey: game.joinKey,
  });
}

function shownRows(stage: ScreenStage, { game, board }: GameSnapshot): BoardRow[] | undefined {
  return game.publications > 0 ? screenBoard(stage, board) : undefined;
}

/** The question that the host shows again. */
async function shownOf(
  { db }: LiveDeps,
  { game, stage, seats }: GameSnapshot,
): Promise<ShownQuestion | null> {
  const { shows, shownRoundId: roundId, shownN: n, shownGiven: given } = game;
  if (shows !== 'answer' && shows !== 'given') return null;
  if (roundId === null || n === null) return null;
  const round = roundOf(stage, roundId);
  const { form } = round?.questions[questionOf(n) - 1] ?? {};
  const numbers = answersOf(questionOf(n), form);
  const known = await countKnown(db, { roundId, numbers });
  const showsKey = given === null && round?.state === 'published';
  const explanations = (await listExplanations(db, showsKey ? [roundId] : [])).get(roundId);
  const explanation = explanations?.get(questionOf(n));
  return shownQuestion(
    stage,
    { roundId, n, given, explanation },
    { ...known, teams: round?.tied?.length ?? seats.length },
  );
}

async function closedRoom(deps: LiveDeps, hostId: string): Promise<ScreenView> {
  const room = await readRoom(deps.db, { hostId });
  if (room === undefined) throw signedOut();
  const { roomCode, brand } = room;
  const stage: ScreenStage = {
    seq: 0,
    serverTime: deps.clock.now().toISOString(),
    roomCode,
    name: '',
    isRehearsal: false,
    gameMode: 'stop',
    brand: screenBrand(brand),
    seatsCount: 0,
    pause: null,
    round: null,
    question: null,
    shows: 'closed',
    message: '',
    shown: null,
    hiddenRows: 0,
    newestSeats: [],
    joinKey: '',
  };
  return { stage };
}
