import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/harness.ts';
import { claimMails, queueMail } from './mail/outbox.store.ts';

const server = startTestServer();

async function queue(count: number): Promise<void> {
  const mail = {
    subject: 'Code',
    textBody: 'Code',
    htmlBody: '<p>Code</p>',
    owner: 'nobody',
  } as const;
  for (let n = 0; n < count; n += 1) {
    await queueMail(server.db, { ...mail, recipient: `p${n}@example.test` }, server.clock.now());
  }
}

it('no more rows are claimed than requested, even if PostgreSQL assumes a small table', async () => {
  await queue(1);
  await server.db.execute(sql`vacuum analyze outbox_mails`);
  await queue(30);
  const claim = { now: server.clock.now(), leaseSeconds: 60, count: 3 };
  expect(await claimMails(server.db, claim)).toHaveLength(3);
});
