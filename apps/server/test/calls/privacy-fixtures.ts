import { newEmail } from '../factories.ts';
import { playedGame } from '../games/game-factories.ts';
import type { TestServer } from '../harness.ts';
import type { CallFixture, Tenant } from './tenant.ts';

const nothing: CallFixture = () => ({});

const keptForYears: CallFixture = () => ({
  players: '36',
  auditLog: 'everything',
  messages: '24',
  mails: '12',
});

async function personOf(server: TestServer, tenant: Tenant): Promise<string> {
  const email = newEmail();
  await playedGame(server, tenant, { players: [{ emails: [email] }] });
  const [person] = await server.sql('select id from users where email = $1', [email]);
  return String(person?.id);
}

export const privacyFixtures: Readonly<Record<string, CallFixture>> = {
  'keeping.read': nothing,
  'keeping.preview': keptForYears,
  'keeping.save': keptForYears,
  'keeping.undo': nothing,
  'privacy.person': async (server, tenant) => ({ id: await personOf(server, tenant) }),
  'privacy.erasePerson': async (server, tenant) => ({
    userId: await personOf(server, tenant),
    teamNames: true,
  }),
  'privacy.exportPerson': async (server, tenant) => ({ userId: await personOf(server, tenant) }),
  'privacy.downloadData': nothing,
  'privacy.downloadOrganization': nothing,
  'privacy.deletion': nothing,
  'privacy.keepAccount': nothing,
  'hostPrivacy.downloadData': nothing,
  'hostPrivacy.deletion': nothing,
  'hostPrivacy.askDeletion': async (server, { host }) => {
    // Only hosts with an email address may delete their own account.
    await server.sql(`update hosts set kind = 'invited', email = $2 where id = $1`, [
      host.hostId,
      newEmail(),
    ]);
    return { password: host.password };
  },
  'hostPrivacy.keepAccount': nothing,
};
