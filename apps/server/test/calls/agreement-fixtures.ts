import type { AgreementTerms } from '@emcee/contract';
import { createAgreement } from '../../src/features/billing/agreement/agreements.ts';
import type { TestServer } from '../harness.ts';
import type { CallFixture } from './tenant.ts';

export const terms: AgreementTerms = {
  quantity: 500,
  firstDay: '2026-11-01',
  lastDay: '2027-10-31',
  reference: '2026-114',
  priceText: '$4,800 a year',
};

/** Made by the command line. */
export async function agreed(
  server: TestServer,
  { adminId }: { adminId: string },
  changes: Partial<AgreementTerms> = {},
): Promise<void> {
  const { db, clock } = server;
  const asked = { organization: adminId, terms: { ...terms, ...changes } };
  await createAgreement({ db, clock }, { ...asked, by: { actor: 'command' } });
}

const renewed: CallFixture = async (server, tenant) => {
  await server.sql('delete from agreements where admin_id = $1', [tenant.adminId]);
  await agreed(server, tenant);
  return { organizationId: tenant.adminId };
};

export const agreementFixtures: Readonly<Record<string, CallFixture>> = {
  'agreements.list': () => ({}),
  'agreements.create': async (server, { adminId, email }) => {
    await server.sql('delete from agreements where admin_id = $1', [adminId]);
    return { organization: email, ...terms };
  },
  'agreements.change': async (server, tenant) => ({
    ...(await renewed(server, tenant)),
    ...terms,
    quantity: 600,
  }),
  'agreements.end': renewed,
};
