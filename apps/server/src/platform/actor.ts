import type { Call, MemberRole } from '@emcee/contract';

/** Somebody with an account. Without `adminId`, they have no organization open. */
export type PersonActor = {
  kind: 'admin';
  /** Their row of `admins`. */
  personId: string;
  /** Names them in the audit log. */
  personKey: string;
  /** The open organization. */
  adminId?: string;
  memberRole?: MemberRole;
  email: string;
  verified: boolean;
  role: 'admin' | 'super';
  tokenHash: string;
  /** The session opens this organization alone, and touches no account. */
  isConfined?: true;
  /** The open organization requires two-step sign-in, which they don't have yet. */
  mustSetUpFactor?: true;
  /** The session is older than the verification on another device. */
  isPaused?: true;
  /** Set while this session may tell if this sign-up was its owner's. */
  asksAboutSignUp?: { at: Date };
  /** Facts of the open organization, and how many they can open. Set for calls of every session. */
  opened?: { organizations: number; name: string; owner: string; requiresSecondFactor: boolean };
};

/** A member of the open organization. */
export type AdminActor = PersonActor & { adminId: string; memberRole: MemberRole };

export type HostActor = {
  kind: 'host';
  hostId: string;
  tokenHash: string;
  /** The person who opened this session from their own; missing after the room's own sign-in. */
  personKey?: string;
};

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

export type Actor = PersonActor | HostActor | PlayerActor | ScreenActor | PastGameActor;

/** Only a call on the caller's own account does without an organization. */
export type ActorFor<C extends Pick<Call, 'access' | 'right'>> = C['access'] extends 'public'
  ? undefined
  : C['access'] extends keyof ActorByAccess
    ? ActorByAccess[C['access']]
    : C['access'] extends 'verified'
      ? C['right'] extends 'person'
        ? PersonActor
        : AdminActor
      : PersonActor;

type ActorByAccess = {
  host: HostActor;
  player: PlayerActor;
  screen: ScreenActor;
  'past-game': PastGameActor;
};
