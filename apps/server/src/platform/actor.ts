import type { Access } from '@emcee/contract';

/** A signed-in admin, as the session tells. */
export type AdminActor = {
  kind: 'admin';
  adminId: string;
  email: string;
  verified: boolean;
  role: 'admin' | 'super';
  tokenHash: string;
};

/** A signed-in host, as the session tells. */
export type HostActor = { kind: 'host'; hostId: string; tokenHash: string };

/** Who calls. */
export type Actor = AdminActor | HostActor;

/** Who calls, where the access of the call is known. */
export type ActorFor<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'host'
    ? HostActor
    : AdminActor;
