import type { Access } from '@emcee/contract';

export type AdminActor = {
  kind: 'admin';
  adminId: string;
  email: string;
  verified: boolean;
  role: 'admin' | 'super';
  tokenHash: string;
  /** The session is older than the verification on another device. */
  isPaused?: true;
  /** Set while this session may tell if this sign-up was its owner's. */
  asksAboutSignUp?: { at: Date };
};

export type HostActor = { kind: 'host'; hostId: string; tokenHash: string };

export type PlayerActor = {
  kind: 'player';
  gameId: string;
  /** Null for a game of an independent host. */
  adminId: string | null;
  seatId: string;
  isWaiting: boolean;
  /** This phone can learn nothing else. */
  isRemoved: boolean;
  deviceHash: string;
};

export type ScreenActor = { kind: 'screen'; roomId: string; hostId: string; tokenHash: string };

/** A phone's secret opens one team, a player's login all of an address. */
export type PastGameActor = {
  kind: 'past-game';
  by: { gameId: string; seatId: string } | { email: string };
  tokenHash: string;
};

export type Actor = AdminActor | HostActor | PlayerActor | ScreenActor | PastGameActor;

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
