import type { Access } from '@emcee/contract';

/** A signed-in admin, as the session tells. */
export type AdminActor = {
  kind: 'admin';
  adminId: string;
  email: string;
  verified: boolean;
  role: 'admin' | 'super';
  tokenHash: string;
  /** The password that this session may replace without knowing it, where it may. */
  passwordToReplace?: { setAt: Date };
};

/** A signed-in host, as the session tells. */
export type HostActor = { kind: 'host'; hostId: string; tokenHash: string };

/** A phone on a seat of a game, as its secret tells. */
export type PlayerActor = {
  kind: 'player';
  gameId: string;
  /** Whose game it is; null for that of a host on its own. */
  adminId: string | null;
  seatId: string;
  /** It is at the door, and its host has not let it in. */
  isWaiting: boolean;
  deviceHash: string;
};

/** A screen of a room, as its secret tells. */
export type ScreenActor = { kind: 'screen'; roomId: string; hostId: string; tokenHash: string };

/** Whoever played, as the secret of a phone tells of one seat of one game, or a player's login of an address. */
export type PastGameActor = {
  kind: 'past-game';
  by: { gameId: string; seatId: string } | { email: string };
  tokenHash: string;
};

/** Who calls. */
export type Actor = AdminActor | HostActor | PlayerActor | ScreenActor | PastGameActor;

/** Who calls, where the access of the call is known. */
export type ActorFor<A extends Access> = A extends 'public'
  ? undefined
  : A extends keyof ActorByAccess
    ? ActorByAccess[A]
    : AdminActor;

type ActorByAccess = {
  host: HostActor;
  player: PlayerActor;
  screen: ScreenActor;
  'past-game': PastGameActor;
};
