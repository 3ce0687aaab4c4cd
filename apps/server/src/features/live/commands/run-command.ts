/**
 * Runs the host's commands: each only once, however often it is sent, and only on the stage that the sender
 * saw. All effects, including the record, are one transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  commandTexts,
  fieldError,
  type LiveCommand,
  type liveCalls,
  liveTexts,
  notFound,
  orNotFound,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import {
  answersMarkedAt,
  answersOf,
  markPlace,
  questionOf,
  type Stage,
  shownQuestion,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { sendLast } from '../../../db/transactions.ts';
import { noteLeader, recordOf } from '../game-record.ts';
import { dependOnAnswers } from '../store/known-stages.ts';
import { countKnown, listResponses } from '../store/live-answers.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import {
  changeGame,
  findDoneCommand,
  type GameChange,
  type GameEvent,
  lockGameOfRound,
  lockHostForUse,
  lockNewestGame,
  lockOpenGame,
  type StoredGame,
} from '../store/live-games.store.ts';
import { groupName, type MarkChange } from '../store/live-marks.store.ts';
import { loadStage, stageHead } from '../store/live-stage.store.ts';
import { setExplanation } from '../store/question-notes.store.ts';
import { type ChangedGame, hostState, readNumbers } from '../views/host-state.ts';
import {
  type CommandOn,
  type CommandOnGame,
  isDoorCommand,
  isSideCommand,
  type SentCommand,
  type SideCommand,
  type StageOnly,
} from './command.ts';
import { applyOnStage } from './do-on-stage.ts';
import { answerForTeam } from './marking/answer-for.ts';
import { acceptLate, markLateAnswer } from './marking/judge-late.ts';
import {
  markAnswers,
  markSeparately,
  requireQuestion,
  setValue,
  undoMarks,
} from './marking/mark-answers.ts';
import { openGame } from './open-game.ts';
import { countChanges } from './publishing/publish-again.ts';
import { showResults } from './show-results.ts';
import { isStart, startCommand } from './start-round.ts';
import { changeDoor } from './teams/door-commands.ts';
import { removeTeam, removeTeams, renameTeam } from './teams/seat-commands.ts';
import { giveSeatPoints, withdrawSeatPoints } from './teams/seat-points.ts';

/** Side commands with a part of the stage: the value of a question, or the settings of rounds. */
const CHANGES_ROUNDS: ReadonlySet<LiveCommand['kind']> = new Set(['value', 'showResults']);

/** Commands that may change a published round, or its count of unpublished changes. */
const MAY_CHANGE_PUBLISHED: ReadonlySet<LiveCommand['kind']> = new Set([
  'mark',
  'judgeApart',
  'undo',
  'value',
  'void',
  'editQuestion',
  'judgeLate',
  'acceptLate',
  'removeSeat',
  'removeSeats',
]);

export async function runCommand(
  deps: LiveDeps,
  sent: SentCommand,
): Promise<ReplyOf<typeof liveCalls.command>> {
  const { hostId } = sent.actor;
  const { state, changed } = await deps.db.transaction(async (db) => {
    const changed = await doOnce(deps, db, sent);
    return { state: await hostState({ ...deps, db }, hostId, changed), changed };
  });
  if (changed !== undefined) deps.stages.keep(changed.game, changed.stage.rounds);
  return state;
}

/**
 * Runs a command in the caller's transaction; a repeated command changes nothing. Returns the game
 * afterwards, if it need not be read again.
 */
async function doOnce(deps: LiveDeps, db: Db, sent: SentCommand): Promise<ChangedGame | undefined> {
  const { actor, command, commandKey, requestContext } = sent;
  const { hostId } = actor;
  // Lock order: hosts, rooms, games. The statements travel together and run in this order; a concurrent
  // removal of the host waits, or has happened.
  const [host, room, done, game] = await Promise.all([
    lockHostForUse(db, hostId),
    deps.lockRoom(db, hostId),
    findDoneCommand(db, { hostId, commandKey }),
    command.kind === 'open' ? undefined : lockTarget(db, { hostId, command }),
  ]);
  if (host === undefined || room === undefined) throw signedOut();
  if (done !== undefined) {
    // Stored as JSON, without fields that are undefined.
    const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(command)), done);
    if (!isSame) throw fieldError('commandKey', liveTexts.keyUsed);
    return;
  }
  if (command.kind === 'open') {
    await openGame(deps, db, { ...sent, command });
    return;
  }
  if (game === undefined) {
    // Foreign and missing ids get the same error.
    if ('roundId' in command || 'seatId' in command || 'seatPointsId' in command) throw notFound();
    throw fieldError('command', commandTexts.closedToHost);
  }
  const stage = deps.stages.find(game) ?? (await loadStage(db, game));
  const on = { deps, db, game, stage, command, now: deps.clock.now(), requestContext };
  return carryOut(on, sent, room);
}

/** Brings about a command and all that follows from it; returns the game if it need not be read again. */
async function carryOut(
  on: CommandOn,
  sent: SentCommand,
  { roomCode }: { roomCode: string },
): Promise<ChangedGame | undefined> {
  const { deps, db, game, command, now } = on;
  const { actor, commandKey } = sent;
  const led = await noteLeader(on, actor);
  const made = isSideCommand(command)
    ? await changeBeside({ ...on, command }, commandKey)
    : await changeStage({ ...on, command }, sent.seen);
  const { changes, after: applied, saved, ...changed } = made;
  // Most side commands leave the stage as it is.
  const isKept = isSideCommand(command) && !CHANGES_ROUNDS.has(command.kind);
  let after = isKept ? on.stage : applied;
  if (MAY_CHANGE_PUBLISHED.has(command.kind)) {
    const roundId = 'roundId' in command ? command.roundId : undefined;
    after = await countChanges(on, { stage: after ?? (await loadStage(db, game)), roundId });
  }
  const event: GameEvent = {
    at: now,
    actor: 'host',
    actorId: actor.hostId,
    commandKey,
    kind: command.kind,
    data: changes === undefined ? command : { ...command, changes },
  };
  const change = { ...changed, ...led };
  const known = after === undefined || dependOnAnswers(after.rounds) ? undefined : after;
  // Sends all before anything is awaited: the change, the numbers that the host sees, and mostly the commit.
  const send = () => {
    const changing = changeGame(db, { gameId: game.id, change, event });
    const present = known && { game: { ...game, ...change }, stage: known };
    return Promise.all([changing, present && readNumbers({ ...deps, db }, present), saved]);
  };
  if (known === undefined) {
    await send();
    return undefined;
  }
  const [stored, numbers] = await (known.isEnded ? send() : sendLast(db, send));
  const stage = { ...stageHead(stored), rounds: known.rounds };
  return { game: stored, stage, roomCode, numbers };
}

function lockTarget(
  db: Db,
  { hostId, command }: { hostId: string; command: CommandOnGame },
): Promise<StoredGame | undefined> {
  if (command.kind === 'showResults') return lockNewestGame(db, hostId);
  if (!('roundId' in command)) return lockOpenGame(db, hostId);
  return lockGameOfRound(db, { hostId, roundId: command.roundId });
}

/** Changes of the game's row and of marks by a command. */
type CommandChange = GameChange & {
  changes?: readonly MarkChange[];
  after?: Stage;
  saved?: Promise<void>;
};

async function changeStage(on: CommandOn<StageOnly['kind']>, seen: number): Promise<CommandChange> {
  const { deps, db, game, command } = on;
  const stageCommand = isStart(command) ? await startCommand({ ...on, command }) : command;
  // A missing question round is not found, even if the seen stage is outdated.
  if (seen !== game.seen) throw fieldError('command', commandTexts.stale);
  const { after, change, saved } = await applyOnStage(on, { before: on.stage, stageCommand });
  if (command.kind === 'editQuestion' && command.explanation !== undefined) {
    // It scores nothing, so it acts at once, also on a published round.
    const { roundId, n, explanation } = command;
    await setExplanation(db, { roundId, n, explanation });
    const record = recordOf(game);
    if (record !== undefined) await deps.records.keepExplanations(db, { ...record, roundId });
  }
  // Publishing rewrites what the stage does not know.
  if (command.kind !== 'publish') return { ...change, after, saved };
  if (command.screen === undefined) return { ...change, saved };
  if (command.screen === 'join') return { ...change, saved, shows: 'join' };
  const shownRows = command.screen === 'lastFirst' ? 1 : null;
  return { ...change, saved, shows: 'standings', shownRows };
}

async function changeBeside(
  on: CommandOn<SideCommand['kind']>,
  commandKey: string,
): Promise<CommandChange> {
  const { command } = on;
  if (isDoorCommand(command)) return changeDoor({ ...on, command });
  switch (command.kind) {
    case 'renameSeat':
      return renameTeam({ ...on, command });
    case 'removeSeat':
      return removeTeam({ ...on, command });
    case 'removeSeats':
      return removeTeams({ ...on, command });
    case 'seatPoints':
      return giveSeatPoints({ ...on, command });
    case 'withdrawSeatPoints':
      return withdrawSeatPoints({ ...on, command });
    case 'showResults':
      return showResults({ ...on, command });
    case 'setJokers':
      return { hasJokers: command.isOn };
    case 'mark':
      return { changes: await markAnswers({ ...on, command }) };
    case 'judgeApart':
      return { changes: await markSeparately({ ...on, command }) };
    case 'undo':
      return { changes: await undoMarks({ ...on, command }) };
    case 'value':
      await setValue({ ...on, command });
      return {};
    case 'judgeLate':
      await markLateAnswer({ ...on, command });
      return {};
    case 'acceptLate':
      await acceptLate({ ...on, command });
      return {};
    case 'answerFor':
      await answerForTeam({ ...on, command }, commandKey);
      return {};
    case 'show':
      return { shows: command.shows, shownRows: command.rows ?? null };
    case 'showAnswer':
    case 'showGiven':
      return lookBack({ ...on, command });
    case 'showMessage':
      return { shows: 'message', message: command.message };
  }
}

async function lookBack(on: CommandOn<'showAnswer' | 'showGiven'>): Promise<GameChange> {
  const { db, game, stage, command } = on;
  const { roundId, n } = command;
  if (game.endedAt !== null) throw fieldError('command', commandTexts.closedToHost);
  const { form } = requireQuestion(on, command).question;
  // The first spelling of a shown team answer.
  let given: string | null = null;
  if (command.kind === 'showGiven') {
    const asked = { roundId, numbers: answersMarkedAt(markPlace(n, form), form) };
    const responses = await listResponses(db, asked);
    const isShown = (key: string) => groupName(key) === command.group;
    given = orNotFound(responses.find(({ groupKey }) => isShown(groupKey))).text;
  }
  const known = await countKnown(db, { roundId, numbers: answersOf(questionOf(n), form) });
  const shown = shownQuestion(stage, { roundId, n, given }, { ...known, teams: 0 });
  if (shown === null) throw fieldError('command', commandTexts.notNow);
  const shows = given === null ? 'answer' : 'given';
  return { shows, shownRoundId: roundId, shownN: n, shownGiven: given };
}
