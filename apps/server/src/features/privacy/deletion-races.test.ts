// @module-tag races
// @module-tag dates
import { type ErrorBody, hostPrivacyCalls, privacyCalls, privacyTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { hasTimeouts } from '../../../test/database/timeouts.ts';
import { eraseDue } from '../../../test/erase-due.ts';
import { hostToken, independentHost, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { duringChange, passwordChange } from '../../../test/overlap.ts';
import type { Db } from '../../db/client.ts';
import { hashPassword } from '../../platform/security/passwords.ts';

const server = startTestServer();

const NOT_DATED = [403, 'password', []];

async function outcome({ status, error }: { status: number; error: Partial<ErrorBody> }) {
  return [status, error.param, await server.sql('select id from account_deletions')];
}

describe('a deletion', () => {
  it('of an admin is not scheduled by a password that changed during the comparison', async () => {
    const { adminId: id, password, token } = await verifiedAdmin(server);
    const passwordHash = await hashPassword('another1', { origin: 'test' });
    const change = passwordChange('admins', { id, passwordHash });
    const ask = () => server.call(privacyCalls.askDeletion, { password }, { token });
    expect(await outcome(await duringChange(server, change, ask))).toEqual(NOT_DATED);
  });

  it('of a host is not scheduled by a password that changed during the comparison', async () => {
    const host = await independentHost(server);
    const token = await hostToken(server, host);
    const { hostId: id, password } = host;
    const passwordHash = await hashPassword('another1', { origin: 'test' });
    const change = passwordChange('hosts', { id, passwordHash });
    const ask = () => server.call(hostPrivacyCalls.askDeletion, { password }, { token });
    expect(await outcome(await duringChange(server, change, ask))).toEqual(NOT_DATED);
  });
});

describe('keeping an account', () => {
  const WEEK_SECONDS = 7 * 24 * 60 * 60;
  const TOO_LATE = [409, 'deletion', privacyTexts.tooLateToKeep.text];
  const told = ({ status, error }: { status: number; error: Partial<ErrorBody> }) => [
    status,
    error.param,
    error.message,
  ];

  it('is refused during the erasure, and nobody gets a mail that it stays', async () => {
    const { password, token } = await verifiedAdmin(server);
    await server.call(privacyCalls.askDeletion, { password }, { token });
    server.clock.advance(WEEK_SECONDS);
    await server.sql('update sessions set last_seen_at = $1', [server.clock.now()]);
    const erase = (db: Db) => eraseDue({ db, clock: server.clock, live: server.live });
    const keep = () => server.call(privacyCalls.keepAccount, {}, { token });
    expect(told(await duringChange(server, erase, keep))).toEqual(TOO_LATE);
    expect(await server.sql('select id from admins')).toEqual([]);
  });

  it.runIf(hasTimeouts)(
    'of a host is refused during the erasure, however long that takes',
    async () => {
      const host = await independentHost(server);
      const token = await hostToken(server, host);
      const { password } = host;
      await server.call(hostPrivacyCalls.askDeletion, { password }, { token });
      server.clock.advance(WEEK_SECONDS);
      await server.sql('update sessions set last_seen_at = $1', [server.clock.now()]);
      const keep = () => server.call(hostPrivacyCalls.keepAccount, {}, { token });
      const during = server.db.transaction(async (db) => {
        await eraseDue({ db, clock: server.clock, live: server.live });
        return keep();
      });
      expect(told(await during)).toEqual(TOO_LATE);
      expect(await server.sql('select id from hosts')).toEqual([]);
    },
  );

  it.runIf(hasTimeouts)('works if the deletion is canceled at the same moment', async () => {
    const admin = await verifiedAdmin(server);
    const { password, token, adminId } = admin;
    await server.call(privacyCalls.askDeletion, { password }, { token });
    await server.allowHosts(adminId, 3);
    server.clock.advance(WEEK_SECONDS);
    await server.sql('update sessions set last_seen_at = $1', [server.clock.now()]);
    const erase = (db: Db) => eraseDue({ db, clock: server.clock, live: server.live });
    const keep = () => server.call(privacyCalls.keepAccount, {}, { token });
    expect((await duringChange(server, erase, keep)).status).toBe(200);
    expect(await server.sql('select email from admins')).toEqual([{ email: admin.email }]);
  });
});
