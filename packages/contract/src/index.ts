import { accountCalls } from './account.ts';
import { billingCalls } from './billing.ts';
import { eventCalls } from './events.ts';
import { healthCalls } from './health.ts';
import { hostSessionCalls } from './host-session.ts';
import { hostCalls } from './hosts.ts';
import { imageCalls } from './images.ts';
import { roundCalls } from './rounds.ts';
import type { Call } from './route.ts';
import { settingsCalls } from './settings.ts';
import { wagerCalls } from './wagers.ts';

export * from './account.ts';
export * from './billing.ts';
export * from './billing-texts.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './flavour.ts';
export * from './health.ts';
export * from './host-session.ts';
export * from './hosts.ts';
export * from './images.ts';
export * from './portal-paths.ts';
export * from './refusal.ts';
export * from './rounds.ts';
export * from './route.ts';
export * from './settings.ts';
export * from './wagers.ts';

/** Every call there is: the documents and the tests over every call derive from this list. */
export const allCalls: readonly Call[] = [
  accountCalls,
  billingCalls,
  eventCalls,
  healthCalls,
  hostCalls,
  hostSessionCalls,
  imageCalls,
  roundCalls,
  settingsCalls,
  wagerCalls,
].flatMap((calls): Call[] => Object.values(calls));
