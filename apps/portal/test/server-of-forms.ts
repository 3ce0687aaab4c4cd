import {
  accountCalls,
  BRAND_PARTS,
  billingCalls,
  brandingCalls,
  hostBrandingCalls,
  hostCalls,
  hostPasswordCalls,
  hostSessionCalls,
  NO_BRANDING,
  notFound,
  settingsCalls,
} from '@emcee/contract';
import { serverOfAccount } from './account-fixtures.ts';
import { neverSubscribed, serverWithSubscription } from './billing-fixtures.ts';
import type { FakeServer } from './fake-server.ts';
import { defaultSettings, hostOf, subscriptionOf } from './fixtures.ts';
import { roundOf, serverWithRounds } from './round-fixtures.ts';

/** Has the round 'Movies' and the room CROWN-1. */
export function serverOfForm(at: string): FakeServer {
  const server = at.startsWith('/subscription')
    ? serverWithSubscription(neverSubscribed)
    : serverWithRounds([roundOf('Movies')]);
  if (!at.startsWith('/subscription')) server.replies(billingCalls.info, subscriptionOf());
  const email = 'quiz@anchor.example';
  const host = hostOf('CROWN-1', { email });
  server.replies(hostCalls.list, { hosts: [hostOf('CROWN-1')] });
  server.replies(hostCalls.advancedSettings, { ...defaultSettings, overridden: [] });
  server.replies(settingsCalls.get, defaultSettings);
  server.replies(brandingCalls.get, { customBranding: NO_BRANDING });
  server.replies(hostBrandingCalls.get, {
    customBranding: NO_BRANDING,
    inherited: [...BRAND_PARTS],
  });
  server.replies(accountCalls.validateToken, { email });
  server.replies(hostPasswordCalls.validateToken, { email });
  server.fails(accountCalls.verify, notFound());
  server.replies(hostSessionCalls.me, { ...defaultSettings, host, customBranding: NO_BRANDING });
  server.replies(hostSessionCalls.rounds, { rounds: [] });
  serverOfAccount(server, email);
  return server;
}
