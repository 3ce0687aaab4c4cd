import {
  accountCalls,
  brandingCalls,
  type Host,
  hostBrandingCalls,
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

export const defaultSettings = {
  gameSettings: defaultGameSettings,
  proGameOptions: defaultProGameOptions,
  playerSettings: defaultPlayerSettings,
};

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

/** Invited if the host has an email, else created; players by their emails. */
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

// A UUID per code, so that hosts of one test differ.
function hostId(roomCode: string): string {
  const hex = [...roomCode].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `01890a5d-ac96-774b-bcce-${hex.padEnd(12, '0').slice(0, 12)}`;
}

export function serverOfAdmin(): FakeServer {
  const server = fakeServer();
  server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
  // The checklist on the Hosts page asks for these, and stays hidden while they load.
  server.hangs(roundCalls.list);
  server.hangs(settingsCalls.get);
  // The brand of the room on Edit Host asks for these, and comes when they are loaded.
  server.hangs(brandingCalls.get);
  server.hangs(hostBrandingCalls.get);
  return server;
}
