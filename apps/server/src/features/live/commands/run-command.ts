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
  type ListForm,
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
import { answerForTeam } from './answer-for.ts';
import {
  type CommandOn,
  type CommandOnGame,
  isDoorCommand,
  isSideCommand,
  type SentCommand,
} from './command.ts';
import { applyOnStage } from './do-on-stage.ts';
import { changeDoor } from './door-commands.ts';
import { acceptLate, markLateAnswer } from './judge-late.ts';
import {
  markAnswers,
  markSeparately,
  requireQuestion,
  setValue,
  undoMarks,
} from './mark-answers.ts';
import { openGame } from './open-game.ts';
import { countChanges } from './publish-again.ts';
import { removeTeam, removeTeams, renameTeam } from './seat-commands.ts';
import { giveSeatPoints, withdrawSeatPoints } from './seat-points.ts';
import { showResults } from './show-results.ts';
import { startCommand } from './start-round.ts';

type LooksBack = CommandOn<'showAnswer' | 'showGiven'>;

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
  const now = deps.clock.now();
  const stage = deps.stages.find(game) ?? (await loadStage(db, game));
  const on = { deps, db, game, stage, command, now, requestContext };
  const led = await noteLeader(on, actor);
  const { changes, after: applied, saved, ...change } = await changeOf(on, sent);
  await saveExplanation(on);
  const after = await stageAfter(on, applied);
  const event: GameEvent = {
    at: now,
    actor: 'host',
    actorId: hostId,
    commandKey,
    kind: command.kind,
    data: changes === undefined ? command : { ...command, changes },
  };
  return store(on, { change: { ...change, ...led }, event, after, saved, roomCode: room.roomCode });
}

/** Sends all before anything is awaited: the change, the numbers that the host sees, and mostly the commit. */
async function store(
  { deps, db, game }: CommandOn,
  {
    change,
    event,
    after,
    saved,
    roomCode,
  }: {
    change: GameChange;
    event: GameEvent;
    after: Stage | undefined;
    saved: Promise<void> | undefined;
    roomCode: string;
  },
): Promise<ChangedGame | undefined> {
  const send = () => {
    const changing = changeGame(db, { gameId: game.id, change, event });
    const present = after && { game: { ...game, ...change }, stage: after };
    return Promise.all([changing, present && readNumbers({ ...deps, db }, present), saved]);
  };
  if (after === undefined) {
    await send();
    return undefined;
  }
  const [changed, numbers] = await (after.isEnded ? send() : sendLast(db, send));
  const stage = { ...stageHead(changed), rounds: after.rounds };
  return { game: changed, stage, roomCode, numbers };
}

/** The stage after a command, with counted changes; undefined if it must be read again. */
async function stageAfter(on: CommandOn, applied: Stage | undefined): Promise<Stage | undefined> {
  const { db, game, command } = on;
  const isKept = isSideCommand(command) && !CHANGES_ROUNDS.has(command.kind);
  const known = isKept ? on.stage : applied;
  const roundId = 'roundId' in command ? command.roundId : undefined;
  const after = MAY_CHANGE_PUBLISHED.has(command.kind)
    ? await countChanges(on, { stage: known ?? (await loadStage(db, game)), roundId })
    : known;
  return after === undefined || dependOnAnswers(after.rounds) ? undefined : after;
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

async function changeOf(
  on: CommandOn,
  { seen, commandKey }: Pick<SentCommand, 'seen' | 'commandKey'>,
): Promise<CommandChange> {
  const { command } = on;
  if (!isSideCommand(command)) {
    const stageCommand = await startCommand({ ...on, command });
    // A missing question round is not found, even if the seen stage is outdated.
    if (seen !== on.game.seen) throw fieldError('command', commandTexts.stale);
    const { after, change, saved } = await applyOnStage(on, { before: on.stage, stageCommand });
    // Publishing rewrites what the stage does not know.
    if (command.kind !== 'publish') return { ...change, after, saved };
    if (command.screen === undefined) return { ...change, saved };
    if (command.screen === 'join') return { ...change, saved, shows: 'join' };
    const shownRows = command.screen === 'lastFirst' ? 1 : null;
    return { ...change, saved, shows: 'standings', shownRows };
  }
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

/** It scores nothing, so it acts at once, also on a published round. */
async function saveExplanation({ deps, db, game, command }: CommandOn): Promise<void> {
  if (command.kind !== 'editQuestion' || command.explanation === undefined) return;
  const { roundId, n, explanation } = command;
  await setExplanation(db, { roundId, n, explanation });
  const record = recordOf(game);
  if (record !== undefined) await deps.records.keepExplanations(db, { ...record, roundId });
}

async function lookBack(on: LooksBack): Promise<GameChange> {
  const { db, game, stage, command } = on;
  const { roundId, n } = command;
  if (game.endedAt !== null) throw fieldError('command', commandTexts.closedToHost);
  const { form } = requireQuestion(on, command).question;
  const given = await givenTo(on, form);
  const known = await countKnown(db, { roundId, numbers: answersOf(questionOf(n), form) });
  const shown = shownQuestion(stage, { roundId, n, given }, { ...known, teams: 0 });
  if (shown === null) throw fieldError('command', commandTexts.notNow);
  const shows = given === null ? 'answer' : 'given';
  return { shows, shownRoundId: roundId, shownN: n, shownGiven: given };
}

/** The first spelling of a shown team answer; null if the correct answer is shown. */
async function givenTo(
  { db, command }: LooksBack,
  form: ListForm | undefined,
): Promise<string | null> {
  if (command.kind === 'showAnswer') return null;
  const { roundId, n, group } = command;
  const responses = await listResponses(db, {
    roundId,
    numbers: answersMarkedAt(markPlace(n, form), form),
  });
  const first = orNotFound(responses.find(({ groupKey }) => groupName(groupKey) === group));
  return first.text;
}
