import { randomUUID } from 'node:crypto';
import { playCalls } from '@emcee/contract';
import { joinOverWire } from '../../apps/server/test/live/wire-quiz.ts';
import { callerWith } from '../portal-calls.ts';
import type { PortalServer } from '../portal-server.ts';

/** `madeAgoMs` is the age by the phone's clock. */
type Answer = { n: number; text: string; round?: number; bet?: number; madeAgoMs?: number };

/** Returns a function that sends answers. */
export async function joinByCalls(
  portal: PortalServer,
  team: { roomCode: string; name: string },
): Promise<(...answers: readonly Answer[]) => Promise<void>> {
  const { secret, gameId } = await joinOverWire(portal.url, team);
  return async (...answers) => {
    const path = playCalls.answer.path.replace(':gameId', gameId);
    const sent = answers.map((answer) => ({
      ...{ key: randomUUID(), round: 1, basedOn: 0, madeAgoMs: 0 },
      ...answer,
    }));
    await callerWith(portal, secret)('PUT', path, { answers: sent });
  };
}
