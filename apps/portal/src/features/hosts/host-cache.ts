import type { AdminEvents, Host, hostCalls, ReplyOf } from '@emcee/contract';
import { countPlayers } from '@emcee/game';

/** A host of the kept list; the stream of events tells the number of players, not who they are. */
export type CachedHost = Host & { readonly playersCount?: number };

type HostList = ReplyOf<typeof hostCalls.list>;

/** The players of a room: as last told, else counted from the list. */
export function playerCount({ room, playersCount }: CachedHost): number {
  return playersCount ?? countPlayers(room.players);
}

/** The kept list after a room has changed; undefined when the list does not know the room's host. */
export function withRoomEvent(
  { hosts }: HostList,
  { hostId, gameMode, playersCount }: AdminEvents['room'],
): HostList | undefined {
  const known = hosts.find(({ _id }) => _id === hostId);
  if (known === undefined) return undefined;
  const changed: CachedHost = { ...known, room: { ...known.room, gameMode }, playersCount };
  return { hosts: hosts.map((host) => (host === known ? changed : host)) };
}

/** The kept list with a host, which the list may hold already: the server tells every tab of it. */
export function withHost({ hosts }: HostList, host: Host): HostList {
  return { hosts: [...hosts.filter(({ _id }) => _id !== host._id), host] };
}

/** The kept list without a host. */
export function withoutHost({ hosts }: HostList, hostId: string): HostList {
  return { hosts: hosts.filter(({ _id }) => _id !== hostId) };
}
