/** How fast hosts, phones and those who look for a room may go on in one process. */
import type { HostActor, PlayerActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { widerNetworkOf } from '../../../platform/security/networks.ts';
import { startPace } from '../../../platform/security/pace.ts';

const ANSWERS = { atOnce: 20, everyMs: 1_000 };
const COMMANDS = { atOnce: 60, everyMs: 100 };
// A school looks for its room behind one address; who owns a /48 has 65,536 networks.
const LOOK_UPS = { atOnce: 12_000, everyMs: 5 };
const LOOK_UPS_OF_SITE = { atOnce: 48_000, everyMs: 1.25 };

/** Each counts one call; refused with 429 when it comes too soon. */
export type LivePaces = {
  countAnswers(phone: Pick<PlayerActor, 'deviceHash'>): void;
  countCommand(host: Pick<HostActor, 'hostId'>): void;
  countLookUp(caller: { origin: string }): void;
};

export function startLivePaces(clock: Clock): LivePaces {
  const answers = startPace(clock, ANSWERS);
  const commands = startPace(clock, COMMANDS);
  const lookUps = startPace(clock, LOOK_UPS);
  const lookUpsOfSite = startPace(clock, LOOK_UPS_OF_SITE);
  return {
    countAnswers: ({ deviceHash }) => answers(deviceHash),
    countCommand: ({ hostId }) => commands(hostId),
    countLookUp({ origin }) {
      lookUps(origin);
      const site = widerNetworkOf(origin);
      if (site !== undefined) lookUpsOfSite(site);
    },
  };
}
