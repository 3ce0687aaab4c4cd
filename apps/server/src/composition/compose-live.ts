import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import { gameRecords } from '../features/games/game-records.ts';
import { findPastGameCaller } from '../features/games/past-games/past-game-seats.store.ts';
import { lockRoom, setGameMode } from '../features/hosts/hosts.store.ts';
import type { LiveRoutesDeps } from '../features/live/live.routes.ts';
import { startLivePaces } from '../features/live/live-paces.ts';
import { startCodeQueue } from '../features/live/players/code-queue.ts';
import { type AnswerWriter, startAnswerWriter } from '../features/live/players/phone-answers.ts';
import { keepStages } from '../features/live/store/known-stages.ts';
import type { LiveDeps } from '../features/live/store/live-deps.ts';
import { findScreen } from '../features/live/store/live-screens.store.ts';
import { findPlayers, type SeatedPhone } from '../features/live/store/live-seats.store.ts';
import { startLiveStreams } from '../features/live/streams/live-streams.ts';
import { RESULT_SHOWN_SECONDS } from '../features/live/views/screen-views.ts';
import { nightToLink } from '../features/nights/offered/offered-nights.ts';
import { findReadyRound } from '../features/rounds/rounds.store.ts';
import { findScheme } from '../features/wagers/wagers.store.ts';
import { batched } from '../platform/batched.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { FindActor } from '../platform/http/access.ts';
import { hashToken } from '../platform/secrets.ts';
import { findActiveSessions, findActor } from '../platform/security/sessions.store.ts';
import { type Meters, noMeters, secondsSince } from '../platform/watching/meters.ts';
import type { Outages } from '../platform/watching/outages.ts';
import type { AppDeps } from './app-deps.ts';

export function composeLive({ db, clock }: Deps): LiveDeps {
  return {
    db,
    clock,
    lockRoom,
    setGameMode,
    findReadyRound,
    nightToLink,
    findScheme,
    records: gameRecords,
    stages: keepStages(),
  };
}

/** The streams end before the app does. */
export function startLive(
  app: FastifyInstance,
  { deps, live, outages }: { deps: AppDeps; live: LiveDeps; outages: Outages },
): LiveRoutesDeps {
  const { db, clock, log, databaseUrl, heartbeatMs, lookEveryMs, meters = noMeters } = deps;
  const streams = startLiveStreams(app, {
    ...live,
    outages,
    log,
    databaseUrl,
    heartbeatMs,
    lookEveryMs,
    activeSessions: (tokenHashes) => findActiveSessions(db, { tokenHashes, now: clock.now() }),
  });
  return {
    ...live,
    streams,
    paces: startLivePaces(clock),
    writeAnswers: measuredAnswers(startAnswerWriter(live), meters),
    meters,
    queueCode: startCodeQueue(),
  };
}

function measuredAnswers(writeAnswers: AnswerWriter, meters: Meters): AnswerWriter {
  return async (sent) => {
    const startedAt = performance.now();
    const saved = await writeAnswers(sent);
    if ('usedKeyAt' in saved) return saved;
    const outcomes = saved.results.map(({ outcome }) => outcome);
    meters.answersDone({ outcomes, seconds: secondsSince(startedAt) });
    return saved;
  };
}

const MOST_PHONES_AT_ONCE = 100;
const LOOK_UPS_AT_ONCE = 2;

export function composeFindActor({ db, clock }: Deps): FindActor {
  const playersIn = (db: Db, deviceHashes: readonly string[]) => {
    const endedAfter = secondsAfter(clock.now(), -RESULT_SHOWN_SECONDS);
    return findPlayers(db, { deviceHashes, endedAfter });
  };
  const findTogether = batched<string, SeatedPhone | undefined>({
    most: MOST_PHONES_AT_ONCE,
    atOnce: LOOK_UPS_AT_ONCE,
    keyOf: (deviceHash) => deviceHash,
    work: async (deviceHashes) => {
      const players = await playersIn(db, deviceHashes);
      return deviceHashes.map(async (deviceHash) => players.get(deviceHash));
    },
  });
  const findPlayer = async (handle: Db, deviceHash: string) =>
    handle === db
      ? findTogether(deviceHash)
      : (await playersIn(handle, [deviceHash])).get(deviceHash);
  const anywhere = db;
  return async (token, { access, isIdle, db = anywhere }) => {
    const tokenHash = hashToken(token);
    if (access === 'player') {
      const player = await findPlayer(db, tokenHash);
      return player && { kind: 'player', ...player, deviceHash: tokenHash };
    }
    if (access === 'screen') {
      const screen = await findScreen(db, tokenHash);
      return screen && { kind: 'screen', ...screen, tokenHash };
    }
    if (access === 'past-game') {
      const by = await findPastGameCaller(db, { tokenHash, now: clock.now() });
      return by && { kind: 'past-game', by, tokenHash };
    }
    // Few calls take every session; `me` is the one that names the organization.
    const isNamed = access === 'signed-in';
    return findActor(db, token, { now: clock.now(), isIdle, isNamed });
  };
}
