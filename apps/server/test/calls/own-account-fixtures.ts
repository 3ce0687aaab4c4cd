import { hostAccountCalls, ownAccountCalls } from '@emcee/contract';
import { emailToken } from '../email-tokens.ts';
import { hostToken, independentHost, newEmail, newSession, verifiedAdmin } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { factorOf } from '../second-factors.ts';
import type { CallFixture, Tenant } from './tenant.ts';

const nothing: CallFixture = () => ({});

/** These calls require a host with an address; the test signs it in. */
export async function hostWithEmail(server: TestServer, { host }: Tenant): Promise<void> {
  await server.sql(`update hosts set kind = 'invited', email = $2 where id = $1`, [
    host.hostId,
    newEmail(),
  ]);
}

// Each address gets only a few mails a minute.
async function newAddress(server: TestServer): Promise<string> {
  await server.sql('delete from limits');
  return newEmail();
}

async function ownEmailToken(server: TestServer): Promise<string> {
  const { token, password } = await verifiedAdmin(server);
  const email = newEmail();
  await server.call(ownAccountCalls.changeEmail, { email, password }, { token });
  return emailToken(server, email);
}

async function hostEmailToken(server: TestServer): Promise<string> {
  const host = await independentHost(server);
  const email = newEmail();
  const token = await hostToken(server, host);
  const { password } = host;
  await server.call(hostAccountCalls.changeEmail, { email, password }, { token });
  return emailToken(server, email);
}

async function newestSession(server: TestServer, column: string, id: string): Promise<string> {
  const query = `select id from sessions where ${column} = $1 order by created_at desc, id desc`;
  const [row] = await server.sql(query, [id]);
  return String(row?.id);
}

export const ownAccountFixtures: Readonly<Record<string, CallFixture>> = {
  'ownAccount.read': nothing,
  'ownAccount.changePassword': (_server, { password }) => ({
    oldPassword: password,
    newPassword: password,
  }),
  'ownAccount.changeEmail': async (server, { password }) => ({
    email: await newAddress(server),
    password,
  }),
  'ownAccount.cancelEmailChange': nothing,
  'ownAccount.confirmEmail': async (server) => ({ emailToken: await ownEmailToken(server) }),
  'ownAccount.sessions': nothing,
  'ownAccount.endSession': async (server, tenant) => {
    await newSession(server, tenant);
    return { sessionId: await newestSession(server, 'admin_id', tenant.adminId) };
  },
  'ownAccount.endAllSessions': nothing,
  'secondFactor.setUp': async (server, { adminId }) => {
    await server.sql('delete from second_factors where admin_id = $1', [adminId]);
    return {};
  },
  'secondFactor.turnOn': (server, { adminId, password }) =>
    factorOf(server, { adminId, password, isOn: false }),
  'secondFactor.renewCodes': (server, { adminId, password }) =>
    factorOf(server, { adminId, password, isOn: true }),
  'secondFactor.turnOff': (server, { adminId, password }) =>
    factorOf(server, { adminId, password, isOn: true }),
  'hostAccount.read': nothing,
  'hostAccount.changeEmail': async (server, tenant) => {
    await hostWithEmail(server, tenant);
    return { email: await newAddress(server), password: tenant.host.password };
  },
  'hostAccount.cancelEmailChange': nothing,
  'hostAccount.confirmEmail': async (server) => ({ emailToken: await hostEmailToken(server) }),
  'hostAccount.sessions': nothing,
  'hostAccount.endSession': async (server, { host }) => {
    await hostToken(server, host);
    return { sessionId: await newestSession(server, 'host_id', host.hostId) };
  },
  'hostAccount.endAllSessions': nothing,
};
