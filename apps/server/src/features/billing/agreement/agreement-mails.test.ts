// @module-tag dates
// @module-tag races
import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../test/calls/agreement-fixtures.ts';
import { subscribedAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { changeAgreement, endAgreement, readAgreement } from './agreements.ts';

const server = startTestServer();
const DAY = 24 * 60 * 60;
const by = { actor: 'command' } as const;

async function ownerUntil(lastDay: string, firstDay = '2026-11-01') {
  const owner = await verifiedAdmin(server);
  await agreed(server, owner, { firstDay, lastDay });
  return owner;
}

async function mails() {
  const all = await server.mails();
  return all.filter(({ subject }) => subject.includes('agreement')).toReversed();
}

const subjects = async () => (await mails()).map(({ subject }) => subject);

const sentOn = async () => {
  const query = `select created_at as at from outbox_mails where subject like '%agreement%' order by id`;
  const rows = await server.sql(query);
  return rows.map(({ at }) => (at instanceof Date ? at.toISOString().slice(0, 10) : ''));
};

/** Runs the job on each day in two processes, and on each third day again. Returns the day of each mail. */
async function passDays(count: number): Promise<string[]> {
  const before = await sentOn();
  const reconcile = () => server.runJob('reconcile subscriptions');
  for (let day = 0; day < count; day += 1) {
    await Promise.all([reconcile(), reconcile()]);
    if (day % 3 === 0) await reconcile();
    server.clock.advance(DAY);
  }
  return (await sentOn()).slice(before.length);
}

describe('the mails before the end of an agreement', () => {
  it('come once, 60, 14 and 1 days before the last day and on it', async () => {
    const owner = await ownerUntil('2027-01-22');
    expect(await passDays(70)).toEqual(['2026-11-23', '2027-01-08', '2027-01-21', '2027-01-22']);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => owner.email));
    for (const { subject, text } of sent) {
      expect(subject).toBe('Your Emcee agreement ends on January 22, 2027');
      expect(text).toContain('Agreement 2026-114');
      expect(text).toContain('500 hosts until the end of January 22, 2027 (UTC)');
    }
    const [state] = await server.sql('select state from agreements');
    expect(state).toEqual({ state: 'ended' });
  });

  it('come late, one at a time, if the server was down', async () => {
    await ownerUntil('2027-01-22');
    // Past both the first and the second.
    server.clock.advance(55 * DAY);
    expect(await passDays(1)).toEqual(['2027-01-14']);
    server.clock.advance(30 * DAY);
    expect(await passDays(3)).toEqual(['2027-02-14']);
    const [, over] = await mails();
    expect(over?.subject).toBe('Your Emcee agreement has ended');
    expect(over?.text).toContain('ended on January 22, 2027');
  });

  it('leave out those whose day passed before the agreement was made', async () => {
    await ownerUntil('2026-11-30');
    expect(await passDays(12)).toEqual(['2026-11-29', '2026-11-30']);
  });

  it('follow a new last day', async () => {
    const { adminId } = await ownerUntil('2026-11-22');
    expect(await passDays(2)).toEqual(['2026-11-21']);
    const { agreement } = await readAgreement(server.db, adminId);
    const terms = { ...agreement, lastDay: '2027-01-22' };
    await changeAgreement(server, { adminId, terms, by });
    expect(await passDays(62)).toEqual(['2026-11-23', '2027-01-08', '2027-01-21', '2027-01-22']);
  });

  it('do not come for one that was ended', async () => {
    const { adminId } = await ownerUntil('2026-11-22');
    await endAgreement(server, { adminId, by });
    expect(await passDays(5)).toEqual([]);
  });

  it('speak of teachers at an address of schools, and go to the owner of the day', async () => {
    const owner = await ownerUntil('2026-11-21');
    const heir = await subscribedAdmin(server);
    await server.sql(`update admins set public_url = 'https://education.example' where id = $1`, [
      owner.adminId,
    ]);
    await server.sql('update memberships set person_id = $2 where admin_id = $1', [
      owner.adminId,
      heir.adminId,
    ]);
    await server.reconcile();
    const [mail] = await mails();
    expect(mail?.to).toBe(heir.email);
    expect(mail?.text).toContain('500 teachers');
    expect(await subjects()).toHaveLength(1);
  });
});
