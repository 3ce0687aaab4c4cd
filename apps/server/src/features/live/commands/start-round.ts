/** Starts a round with its questions and the room's settings. */

import {
  commandTexts,
  fieldError,
  liveTexts,
  notFound,
  orNotFound,
  overQuota,
  ownRoundTexts,
  type RoundScheme,
  type Scheme,
  tiebreakerName,
} from '@emcee/contract';
import {
  emptyQuestion,
  formParts,
  INFINITE,
  type PreparedValues,
  type QuestionExtras,
  type StageCommand,
  type StageQuestion,
  type StageRound,
  standings,
  withShownResults,
} from '@emcee/game';
import { audit } from '../../../platform/audit/audit.store.ts';
import { newId } from '../../../platform/secrets.ts';
import { type RoomInEffect, readRoom } from '../../../queries/room-in-effect.ts';
import { freezeJokers } from '../store/jokers.store.ts';
import { freezeOpenings } from '../store/live-bets.store.ts';
import { listSeats } from '../store/live-seats.store.ts';
import { liveScheme } from '../store/live-stage.store.ts';
import { saveExtras } from '../store/question-notes.store.ts';
import { insertLiveRound } from '../store/stage-writes.store.ts';
import type { CommandOn, CommandOnGame } from './command.ts';

/** A safety limit: no real game has more rounds. */
const MOST_ROUNDS = 100;

const STARTS = ['startRound', 'startLiveRound', 'startTiebreaker'] as const;

type StartKind = (typeof STARTS)[number];
type Starting = CommandOn<StartKind> & { room: RoomInEffect };

export function isStart(command: CommandOnGame): command is CommandOn<StartKind>['command'] {
  return STARTS.some((kind) => kind === command.kind);
}

/** Builds the stage command. Stores the new round; if the stage refuses it, the transaction undoes this. */
export async function startCommand(on: CommandOn<StartKind>): Promise<StageCommand> {
  const { command, db, game, stage, now, requestContext } = on;
  const room = orNotFound(await readRoom(db, { roomId: game.roomId }));
  if (stage.rounds.length >= MOST_ROUNDS) {
    throw fieldError('command', commandTexts.tooManyRounds, { n: MOST_ROUNDS });
  }
  const started = await startedRound({ ...on, command, room });
  const { readyRoundId, fromN, scheme, values, isOwn = false, extras = [], ...asked } = started;
  const settings = { ...withShownResults(room.settings, game.showsResults), ...values };
  // A round with bets and a tiebreaker leave the jokers for a later one.
  const takesJokers = game.hasJokers && scheme === null && !asked.tied;
  const round: StageRound = {
    ...asked,
    ...openedAs(command, started),
    id: newId(),
    rules: settings,
    scheme: liveScheme(scheme),
    current: asked.tied ? 1 : 0,
    through: null,
    closedAt: null,
    isPutOff: false,
    isFixed: false,
    unpublishedChanges: 0,
    readyRoundId,
    jokers: takesJokers ? await freezeJokers(db, game.id) : null,
  };
  // Don't store a round that the stage is going to refuse.
  if (stage.rounds.every(({ state }) => state !== 'open' && state !== round.state)) {
    const position = stage.rounds.length + 1;
    const detail = { settings, scheme, readyRoundId, fromN, startedAt: now };
    await insertLiveRound(db, { gameId: game.id, position, round, detail });
    await saveExtras(db, { roundId: round.id, extras });
    if (scheme !== null) await freezeOpenings(db, { gameId: game.id, roundId: round.id });
    // A rehearsal leaves no record, but shows the host the questions of a round before its game.
    if (readyRoundId !== null && game.isRehearsal && !isOwn) {
      const rehearsed = { roomCode: room.roomCode, roundName: round.name };
      const event = { adminId: game.adminId, at: now, detail: rehearsed, requestContext };
      await audit(db, 'rounds.rehearsed', event);
    }
  }
  return { kind: 'startRound', round };
}

/** A handout has no bets, and all its questions are shown from the start. */
function openedAs(
  command: Starting['command'],
  { scheme, questions }: Started,
): Pick<StageRound, 'state' | 'isHandout' | 'questions'> {
  if (command.kind === 'startTiebreaker' || !command.isHandout) {
    return { state: 'open', isHandout: false, questions };
  }
  if (scheme !== null) throw fieldError('command', commandTexts.handoutWithBets);
  const shown = questions.map((question) => ({ ...question, isRevealed: true }));
  return { state: 'out', isHandout: true, questions: shown };
}

type Started = Pick<StageRound, 'name' | 'version' | 'questions' | 'tied'> & {
  scheme: Scheme | null;
  readyRoundId: string | null;
  fromN: number;
  values: PreparedValues;
  /** A round that the host wrote. */
  isOwn?: boolean;
  /** Of a prepared round. */
  extras?: readonly QuestionExtras[];
};

async function startedRound(on: Starting): Promise<Started> {
  const { deps, db, command, room, now } = on;
  if (command.kind === 'startTiebreaker') return tiebreaker({ ...on, command });
  const { questionsPerRound } = room.settings;
  const most = questionsPerRound === INFINITE ? Number.POSITIVE_INFINITY : questionsPerRound;
  if (command.kind === 'startLiveRound') {
    const { name, questionsCount, schemeId, worth, form } = command;
    const scheme = schemeId === undefined ? null : await namedScheme(on, schemeId);
    const length = Math.min(questionsCount, most);
    const asked = { ...emptyQuestion, valuePoints: worth, ...(form && { form }) };
    const questions = Array.from({ length }, () => asked);
    const values = preparedValues(worth, questions);
    return { name, version: 'live', questions, scheme, readyRoundId: null, fromN: 1, values };
  }
  const { adminId, hostId, roomId, pro } = room;
  const { readyRoundId, from } = command;
  const asking = { adminId, hostId, roomId, now, roundId: readyRoundId };
  const round = orNotFound(await deps.findReadyRound(db, asking));
  const { isOwn } = round;
  if (!pro && !isOwn) throw overQuota(commandTexts.needsPro);
  const asked = round.questions.slice(from - 1, from - 1 + most);
  if (asked.length === 0) throw fieldError('command', liveTexts.noSuchQuestion);
  const { name, wagerScheme, worth: usual } = round;
  const questions = asked.map(({ questionText, answerText, image, form, worth = usual }) => ({
    ...emptyQuestion,
    ...formParts(form),
    questionText,
    answerText,
    image,
    valuePoints: worth,
  }));
  const scheme = await schemeOf({ ...on, command }, { isOwn, wagerScheme });
  const asIs = { name, version: 'pre-entered', questions, readyRoundId, fromN: from } as const;
  const values = preparedValues(usual, questions);
  return { ...asIs, isOwn, scheme, values, extras: asked };
}

/** An organization's round keeps its own scheme. For its own rounds, the host chooses one. */
async function schemeOf(
  on: CommandOn<'startRound'> & { room: RoomInEffect },
  { isOwn, wagerScheme }: { isOwn: boolean; wagerScheme: RoundScheme },
): Promise<Scheme | null> {
  const { deps, db, command, room } = on;
  const { schemeId } = command;
  if (isOwn) return schemeId === undefined ? null : namedScheme(on, schemeId);
  if (schemeId !== undefined) throw fieldError('schemeId', ownRoundTexts.schemeOfOthers);
  if (wagerScheme === null || room.adminId === null) return null;
  const owned = { adminId: room.adminId, schemeId: wagerScheme._id };
  return (await deps.findScheme(db, owned)) ?? null;
}

/** A round for the teams that share a place; its question is shown at once. */
async function tiebreaker({ db, game, command }: CommandOn<'startTiebreaker'>): Promise<Started> {
  const { place, questionText, answerText } = command;
  // Before the first publication, nobody has a place.
  const seats = game.publications === 0 ? [] : await listSeats(db, game.id);
  const ranked = standings(
    seats.map(({ id, publishedHalfPoints: score, tiePlace: tie }) => ({ id, score, tie })),
  );
  const tied = ranked.flatMap(({ id, rank }) => (rank === place ? [id] : []));
  if (tied.length < 2) throw fieldError('command', commandTexts.nobodyTied);
  const questions = [{ ...emptyQuestion, questionText, answerText, isRevealed: true }];
  const asLive = {
    version: 'live',
    scheme: null,
    readyRoundId: null,
    fromN: 1,
    values: {},
  } as const;
  return { ...asLive, name: tiebreakerName(place), questions, tied };
}

/** The host may give every prepared value to any question of the round. */
function preparedValues(
  worth: number | undefined,
  questions: readonly Pick<StageQuestion, 'valuePoints'>[],
): PreparedValues {
  const own = questions.flatMap(({ valuePoints }) => valuePoints ?? []);
  const worths = [...new Set(worth === undefined ? own : [worth, ...own])].sort((a, b) => a - b);
  return { ...(worth !== undefined && { worth }), ...(worths.length > 0 && { worths }) };
}

async function namedScheme({ deps, db, room }: Starting, schemeId: string): Promise<Scheme> {
  const { adminId, pro } = room;
  if (adminId === null) throw notFound();
  const scheme = orNotFound(await deps.findScheme(db, { adminId, schemeId }));
  if (!pro) throw overQuota(commandTexts.schemesNeedPro);
  return scheme;
}
