import type { AdminEvents, Host, hostCalls, ReplyOf } from '@emcee/contract';
import { countPlayers } from '@emcee/game';

/** Events tell the number of players, but not their names. */
export type CachedHost = Host & { readonly playersCount?: number };

type HostList = ReplyOf<typeof hostCalls.list>;

/** The last event counts, else the list. */
export function playerCount({ room, playersCount }: CachedHost): number {
  return playersCount ?? countPlayers(room.players);
}

export function withRoomEvent(
  { hosts }: HostList,
  { hostId, gameMode, playersCount }: AdminEvents['room'],
): HostList | undefined {
  const known = hosts.find(({ _id }) => _id === hostId);
  if (known === undefined) return undefined;
  const changed: CachedHost = { ...known, room: { ...known.room, gameMode }, playersCount };
  return { hosts: hosts.map((host) => (host === known ? changed : host)) };
}

/** An event may have added the host before our own reply. */
export function withHost({ hosts }: HostList, host: Host): HostList {
  return { hosts: [...hosts.filter(({ _id }) => _id !== host._id), host] };
}
