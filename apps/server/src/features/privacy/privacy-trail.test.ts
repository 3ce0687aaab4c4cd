// @module-tag dates
import { hostPrivacyCalls, privacyCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  hostToken,
  independentHost,
  invitedHost,
  newEmail,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { eraseKnownAdmin } from '../../cli/commands.ts';
import { eraseKnownPerson } from '../../cli/person-commands.ts';

const server = startTestServer();

async function trail() {
  const rows = await server.sql(`select kind, actor, admin_id, host_id,
    request_id is not null as asked from audit_events where kind like 'privacy.%' order by at, id`);
  return rows.map(({ kind, actor, admin_id, host_id, asked }) => [
    String(kind).replace('privacy.', ''),
    actor,
    admin_id,
    host_id,
    asked,
  ]);
}

describe('the audit log', () => {
  it('names the request for everything that an admin does here', async () => {
    const admin = await verifiedAdmin(server);
    const { adminId, password } = admin;
    await playedGame(server, admin, { players: [{ emails: [newEmail()] }] });
    const [user] = await server.sql('select id from users');
    const userId = String(user?.id);
    await server.call(privacyCalls.exportPerson, { userId }, admin);
    await server.call(privacyCalls.erasePerson, { userId, teamNames: false }, admin);
    await server.call(privacyCalls.downloadData, {}, admin);
    await server.call(privacyCalls.askDeletion, { password }, admin);
    await server.call(privacyCalls.keepAccount, {}, admin);
    await server.call(privacyCalls.keepAccount, {}, admin);
    const done = [
      'person-exported',
      'player-erased',
      'data-downloaded',
      'deletion-asked',
      'deletion-canceled',
    ];
    expect(await trail()).toEqual(done.map((kind) => [kind, 'admin', adminId, null, true]));
  });

  it('shows an admin the acts of its hosts; independent hosts keep their own lines', async () => {
    const admin = await subscribedAdmin(server);
    const [invited, alone] = [await invitedHost(server, admin), await independentHost(server)];
    for (const host of [invited, alone]) {
      const { password } = host;
      const token = await hostToken(server, host);
      await server.call(hostPrivacyCalls.downloadData, {}, { token });
      await server.call(hostPrivacyCalls.askDeletion, { password }, { token });
      await server.call(hostPrivacyCalls.askDeletion, { password }, { token });
      await server.call(hostPrivacyCalls.keepAccount, {}, { token });
      await server.call(hostPrivacyCalls.keepAccount, {}, { token });
    }
    const kinds = ['host-data-downloaded', 'host-deletion-asked', 'host-deletion-canceled'];
    expect(await trail()).toEqual([
      ...kinds.map((kind) => [kind, 'host', admin.adminId, invited.hostId, true]),
      ...kinds.map((kind) => [kind, 'host', null, alone.hostId, true]),
    ]);
  });

  it('marks lines of the command line', async () => {
    const admin = await verifiedAdmin(server);
    const player = newEmail();
    await playedGame(server, admin, { players: [{ emails: [player] }] });
    await eraseKnownPerson(server, [admin.email, player]);
    await eraseKnownAdmin(server, [admin.email, '--yes']);
    const kinds = ['player-erased', 'deletion-asked'];
    expect(await trail()).toEqual(
      kinds.map((kind) => [kind, 'command', admin.adminId, null, false]),
    );
    await eraseKnownAdmin(server, [admin.email, '--yes', '--at-once']);
    expect(await server.sql('select kind, actor from audit_events')).toEqual([
      { kind: 'account.erased', actor: 'command' },
    ]);
  });
});
