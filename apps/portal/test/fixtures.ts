import {
  accountCalls,
  type Host,
  roundCalls,
  type SubscriptionInfo,
  settingsCalls,
} from '@emcee/contract';
import {
  defaultGameSettings,
  defaultPlayerSettings,
  defaultProGameOptions,
  type GameMode,
} from '@emcee/game';
import { type FakeServer, fakeServer } from './fake-server.ts';

/** The global settings of an admin who has changed none. */
export const defaultSettings = {
  gameSettings: defaultGameSettings,
  proGameOptions: defaultProGameOptions,
  playerSettings: defaultPlayerSettings,
};

/** An active subscription for five hosts, changed as a test says. */
export function subscriptionOf(changes: Partial<SubscriptionInfo> = {}): SubscriptionInfo {
  return {
    subscriptionStatus: 'ACTIVE',
    subscriptionQuantity: 5,
    nextCycleQuantity: 5,
    subscriptionEnd: null,
    subscriptionApprovalLink: null,
    hostsAllowed: 5,
    pastDue: false,
    provider: 'paypal',
    ...changes,
  };
}

/** A host with a room of this code: created, or invited when it has an email; players by their emails. */
export function hostOf(
  roomCode: string,
  {
    email = null,
    displayName = null,
    gameMode = 'stop',
    players = [],
  }: {
    email?: string | null;
    displayName?: string | null;
    gameMode?: GameMode;
    players?: readonly (string | null)[];
  } = {},
): Host {
  return {
    _id: hostId(roomCode),
    kind: email === null ? 'created' : 'invited',
    email,
    displayName,
    pro: email !== null,
    room: {
      _id: `room-${roomCode}`,
      roomCode,
      gameMode,
      players: players.map((address, i) => ({ _id: `p${i}`, name: `P${i}`, email: address })),
    },
  };
}

// A UUID per code, so that two hosts of one test differ.
function hostId(roomCode: string): string {
  const hex = [...roomCode].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `01890a5d-ac96-774b-bcce-${hex.padEnd(12, '0').slice(0, 12)}`;
}

/** A fake server on which a verified admin is signed in. */
export function serverOfAdmin(): FakeServer {
  const server = fakeServer();
  server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
  // Asked for by the checklist of the hosts page, which stays away while it does not know.
  server.hangs(roundCalls.list);
  server.hangs(settingsCalls.get);
  return server;
}
