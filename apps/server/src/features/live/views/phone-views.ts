import { createHash } from 'node:crypto';
import { type Board, type BoardRow, notFound, type playCalls, type ReplyOf } from '@emcee/contract';
import {
  countedAnswers,
  formOf,
  otherPoints,
  ownResults,
  type Podium,
  phoneStage,
  playerView,
  rowBytes,
  rowsThatFit,
  type StageRound,
  showsBoard,
} from '@emcee/game';
import type { PlayerActor } from '../../../platform/actor.ts';
import { listResponsesOfSeats, listResults } from '../store/live-answers.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { findGame } from '../store/live-games.store.ts';
import { findSeat } from '../store/live-seats.store.ts';
import { readPodium } from '../store/podium.store.ts';
import { listExplanations } from '../store/question-notes.store.ts';
import { type GameSnapshot, ownViews, readSnapshot } from './game-snapshot.ts';

const QUESTIONS_AT_ONCE = 100;
const MOST_BOARD_ROWS = 100;
// Standings are an event of their own, limited to 16 kB.
const MOST_BOARD_BYTES = 15_000;

type ViewReply = ReplyOf<typeof playCalls.view>;
type OfPlayer = { actor: PlayerActor };
type OfRound = OfPlayer & { round: number };

/** The first rows of the standings that fit an event. */
export function boardOf({ live, board }: Pick<GameSnapshot, 'live' | 'board'>): Board {
  const first = board.slice(0, MOST_BOARD_ROWS);
  const rows = rowsThatFit(first, ({ name }) => rowBytes(name), MOST_BOARD_BYTES);
  const whole = { seq: live.seq, rowsCount: board.length, rows };
  const rest = board.slice(rows.length);
  return rest.length === 0 ? whole : { ...whole, rest: digestOf(rest) };
}

function digestOf(rows: readonly BoardRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 12);
}

/** The view of a phone whose team the host has removed. */
export const REMOVED_VIEW: ViewReply = { since: '', isCurrent: false, gone: { reason: 'removed' } };

export async function readPhoneView(
  deps: LiveDeps,
  { actor, since }: OfPlayer & { since?: string | undefined },
): Promise<ViewReply> {
  const { db } = deps;
  const { gameId, seatId } = actor;
  const [game, seat] = [await findGame(db, gameId), await findSeat(db, { gameId, seatId })];
  if (game === undefined) throw notFound();
  if (seat === undefined) return REMOVED_VIEW;
  const present = sinceOf({ ...game, ...seat, podium: await readPodium(deps, game) });
  if (since === present) return { since, isCurrent: true };
  const snapshot = await readSnapshot(deps, gameId);
  if (snapshot === undefined) throw notFound();
  const own = (await ownViews(db, snapshot, new Set([seatId]))).get(seatId);
  if (own === undefined) return REMOVED_VIEW;
  const { stage, live } = snapshot;
  return {
    since: sinceOf({ ...live, ...own }),
    isCurrent: false,
    stage: phoneStage(stage, live),
    own,
    ...(showsBoard(stage, live) ? { board: boardOf(snapshot) } : {}),
  };
}

// The last page comes without another number once nobody waits for the winners any more.
function sinceOf({ seq, revision, podium }: { seq: number; revision: number; podium?: Podium }) {
  return `${seq}.${revision}${podium?.isAwaited ? '.awaits' : ''}`;
}

/** Reads shown questions of a round from a number on. If the room hides texts, only options are shown. */
export async function readShownQuestions(
  deps: LiveDeps,
  { from = 1, ...named }: OfRound & { from?: number | undefined },
): Promise<ReplyOf<typeof playCalls.questions>> {
  const round = await requireRound(deps, named);
  const { showQuestions } = round.rules;
  const shown = round.questions.flatMap((question, index) => {
    const { isRevealed, questionText, image, options } = question;
    const isShown = showQuestions || options !== undefined;
    if (!isShown || !isRevealed || index + 1 < from) return [];
    const texts = showQuestions ? { text: questionText, image } : { text: '', image: '' };
    return [{ n: index + 1, ...texts, ...otherPoints(round, question), ...formOf(question) }];
  });
  return { questions: shown.slice(0, QUESTIONS_AT_ONCE) };
}

/** Reads the team's own answers of a round, with results once they are shown. */
export async function readOwnAnswers(
  deps: LiveDeps,
  named: OfRound,
): Promise<ReplyOf<typeof playCalls.mine>> {
  const { db } = deps;
  const round = await requireRound(deps, named);
  const { seatId } = named.actor;
  const responses = await listResponsesOfSeats(db, { seatIds: [seatId], roundId: round.id });
  const published = await listResults(db, [{ seatId, roundId: round.id }]);
  const given = responses
    .filter(({ text }) => text !== '')
    .map(({ n, text, revision, bet }) => ({ n, text, revision, bet }));
  const answers =
    round.state === 'published' ? [...countedAnswers({ answers: given, published })] : given;
  const { correctAnswer } = playerView(round.rules, round.state === 'published');
  const explanations = (await listExplanations(db, correctAnswer ? [round.id] : [])).get(round.id);
  return { answers, results: ownResults(round, { id: seatId, published, explanations }) };
}

/** The full standings, if phones may see them. */
export async function readBoard(
  deps: LiveDeps,
  { actor }: OfPlayer,
): Promise<ReplyOf<typeof playCalls.board>> {
  const snapshot = await readSnapshot(deps, actor.gameId);
  if (snapshot === undefined || !showsBoard(snapshot.stage, snapshot.live)) throw notFound();
  return { rows: [...snapshot.board] };
}

async function requireRound(deps: LiveDeps, { actor, round }: OfRound): Promise<StageRound> {
  const snapshot = await readSnapshot(deps, actor.gameId);
  const found = snapshot?.stage.rounds[round - 1];
  if (found === undefined || found.state === 'discarded') throw notFound();
  return found;
}
