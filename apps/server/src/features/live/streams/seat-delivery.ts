/** Delivers the host's decisions to teams at the door, and connected teams to hosts. */
import { readLiveNotification } from '../store/live-notifications.store.ts';
import { type Delivery, hostsOf, type KeyedWork, watchedIds } from './delivery.ts';
import { deliverPresence, type Presence } from './presence.ts';
import { deliverToWaitingPhones, waitingOf } from './waiting-phones.ts';

type Work = Pick<KeyedWork, 'add'>;

/** Handles a notification from any process. */
export function receiveSeatNotification({ streams }: Delivery, work: Work, payload: string): void {
  const notification = readLiveNotification(payload);
  if (notification === undefined || notification.kind === 'answers') return;
  for (const [gameId, hostId] of notification.games) {
    if (notification.kind === 'presence') {
      if (streams.of(hostsOf(hostId)).length > 0) work.add(`presence-of ${hostId}`);
    } else if (streams.of(waitingOf(gameId)).length > 0) work.add(`waiting ${gameId}`);
  }
}

/** Queues work that a lost notification may have missed. */
export function checkSeats(delivery: Delivery, work: Work): void {
  for (const gameId of watchedIds(delivery, 'waiting')) work.add(`waiting ${gameId}`);
}

export function isOfSeats(key: string): boolean {
  return /^(waiting|presence|presence-of|presence-beat)( |$)/.test(key);
}

/** Does one piece of work; the next look repeats a failed one. */
export async function deliverOfSeats(
  delivery: Delivery,
  presence: Presence,
  key: string,
): Promise<void> {
  const [kind, id = ''] = key.split(' ');
  try {
    if (kind === 'waiting') await deliverToWaitingPhones(delivery, id);
    else if (kind === 'presence') await presence.save();
    else if (kind === 'presence-of') await deliverPresence(delivery, [id]);
    else await beat(delivery, presence);
  } catch (error) {
    delivery.deps.log.warn({ err: error, work: kind }, 'live seats not delivered, will retry');
  }
}

async function beat(delivery: Delivery, presence: Presence): Promise<void> {
  await presence.renew();
  // A killed process does not announce that its phones are disconnected.
  const hostIds = watchedIds(delivery, 'hosts');
  if (hostIds.length > 0) await deliverPresence(delivery, hostIds);
}
