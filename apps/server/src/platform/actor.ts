import type { Access } from '@emcee/contract';

export type AdminActor = {
  kind: 'admin';
  adminId: string;
  email: string;
  verified: boolean;
  role: 'admin' | 'super';
  tokenHash: string;
  /** Set for a session from before the address was verified on another device. */
  isPaused?: true;
  /** Set while this session may tell if the sign-up at this time was its owner's. */
  asksAboutSignUp?: { at: Date };
};

export type HostActor = { kind: 'host'; hostId: string; tokenHash: string };

/** A phone of a team, identified by the secret of the phone. */
export type PlayerActor = {
  kind: 'player';
  gameId: string;
  /** The admin of the game; null if an independent host runs it. */
  adminId: string | null;
  seatId: string;
  /** True until the host lets the phone in. */
  isWaiting: boolean;
  /** True once the host has removed the team. Such a phone can only learn that. */
  isRemoved: boolean;
  deviceHash: string;
};

/** A big screen of a room, identified by its secret. */
export type ScreenActor = { kind: 'screen'; roomId: string; hostId: string; tokenHash: string };

/**
 * A player who looks at past games: of one team with the phone's secret, or of an address with a
 * player's login.
 */
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
