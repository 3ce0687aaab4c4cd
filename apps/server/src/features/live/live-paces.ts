/** Rate limits per process for hosts, phones and look-ups of rooms. */
import type { HostActor, PlayerActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { widerNetworkOf } from '../../platform/overload/networks.ts';
import { type Pace, startPace } from '../../platform/overload/queues.ts';

const ANSWERS = { atOnce: 20, everyMs: 1_000 };
const COMMANDS = { atOnce: 60, everyMs: 100 };
// A school looks its room up from one address; the owner of a /48 has 65,536 networks.
const LOOK_UPS = { atOnce: 12_000, everyMs: 5 };
const LOOK_UPS_OF_SITE = { atOnce: 48_000, everyMs: 1.25 };

// A screen without a room asks every 1.5 seconds.
const PAIRINGS = { atOnce: 1_000, everyMs: 10 };
const PAIRINGS_OF_SITE = { atOnce: 4_000, everyMs: 2.5 };

type PaceOf = Parameters<typeof startPace>[1];

/** Each counts one call, and refuses a call that comes too soon with 429. */
export type LivePaces = {
  countAnswers(phone: Pick<PlayerActor, 'deviceHash'>): void;
  countCommand(host: Pick<HostActor, 'hostId'>): void;
  countLookUp(caller: { origin: string }): void;
  countPairing(caller: { origin: string }): void;
};

export function startLivePaces(clock: Clock): LivePaces {
  const answers = startPace(clock, ANSWERS);
  const commands = startPace(clock, COMMANDS);
  const lookUps = startNetworkPace(clock, LOOK_UPS, LOOK_UPS_OF_SITE);
  const pairings = startNetworkPace(clock, PAIRINGS, PAIRINGS_OF_SITE);
  return {
    countAnswers: ({ deviceHash }) => answers(deviceHash),
    countCommand: ({ hostId }) => commands(hostId),
    countLookUp: ({ origin }) => lookUps(origin),
    countPairing: ({ origin }) => pairings(origin),
  };
}

function startNetworkPace(clock: Clock, own: PaceOf, wider: PaceOf): Pace {
  const ofNetwork = startPace(clock, own);
  const ofSite = startPace(clock, wider);
  return (origin) => {
    ofNetwork(origin);
    const site = widerNetworkOf(origin);
    if (site !== undefined) ofSite(site);
  };
}
