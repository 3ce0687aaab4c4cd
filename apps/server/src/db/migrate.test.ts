// @module-tag sql
import { localPaypalState } from '@emcee/local-paypal';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillTables, type OldDatabase, oldDatabase } from '../../test/servers/old-version.ts';
import { migrateDatabase } from './migrate.ts';
import { readSchemaVersions } from './schema-versions.ts';

/** Sessions and admins are about to get columns. */
const BEFORE_MEMBERS = 40;
/** The stand-in's tables were still among the product's. */
const WITH_FAKE_TABLES = 3;

let databases: OldDatabase[] = [];

afterEach(async () => {
  await Promise.all(databases.map(({ remove }) => remove()));
  databases = [];
});

async function opened(migrationsCount: number): Promise<OldDatabase> {
  const database = await oldDatabase(migrationsCount);
  databases.push(database);
  return database;
}

async function documents({ sql }: OldDatabase) {
  const rows = await sql('select merchant, state from local_paypal');
  return rows.map(({ merchant, state }) => ({ merchant, state: localPaypalState.parse(state) }));
}

async function oldTables() {
  const version = (await readSchemaVersions())[WITH_FAKE_TABLES - 1];
  return (version?.tables ?? []).filter(({ name }) => name.startsWith('local_paypal_'));
}

describe('a database of an earlier version', () => {
  it('keeps every row of the stand-in, in one document, and leaves the tables to the version before', async () => {
    const old = await opened(WITH_FAKE_TABLES);
    const tables = await oldTables();
    expect(tables).toHaveLength(10);
    await fillTables(old, tables);
    await old.sql(
      `update local_paypal_behaviour set settings = '{"failPayments": 2}';
       update local_paypal_plans set tiers = '[{"from": 1, "to": null, "cents": 700}]';
       update local_paypal_subscriptions set status = 'ACTIVE', custom_id = null, activates_at = null;
       update local_paypal_revisions set state = 'PENDING';
       update local_paypal_sales set status = 'REFUNDED';
       update local_paypal_orders set status = 'COMPLETED', capture_status = 'PENDING';
       update local_paypal_events set state = 'WAITING';
       update local_paypal_webhooks set event_types = '["*"]'`,
    );

    await migrateDatabase(old.url);

    const at = new Date('2026-11-20T12:00:00.123Z');
    const id = 'x';
    const addresses = { returnUrl: 'x', cancelUrl: 'x' };
    const made = { id, requestId: 'x', sent: { a: [1] }, createdAt: at };
    const state = {
      behaviour: { failPayments: 2 },
      products: [made],
      plans: [{ ...made, tiers: [{ from: 1, to: null, cents: 700 }], failureThreshold: 7 }],
      subscriptions: [
        {
          ...{ id, status: 'ACTIVE', planId: 'x', quantity: 7, nextQuantity: 7, customId: null },
          ...{ startTime: at, baToken: 'x', brandName: 'x', activatesAt: null, nextBillingAt: at },
          ...{ lastPaymentCents: 7, lastPaymentAt: at, outstandingCents: 7, paymentRetries: 7 },
          ...addresses,
        },
      ],
      revisions: [{ baToken: 'x', subscriptionId: 'x', state: 'PENDING', ...addresses }],
      sales: [{ id, subscriptionId: 'x', status: 'REFUNDED', cents: 7, at }],
      orders: [{ id, invoiceId: 'x', captureId: 'x', captureStatus: 'PENDING', ...addresses }],
      events: [{ id, resourceType: 'x', resource: { a: [1] }, attempts: 7, deliverAt: at }],
      webhooks: [{ id, url: 'x', eventTypes: ['*'] }],
    };
    expect(await documents(old)).toMatchObject([{ merchant: 'LCALMERCHANT2', state }]);
    expect(await old.sql('select id from local_paypal.sales')).toEqual([{ id }]);
  });

  it('keeps a single row, too, and can be started again and again', async () => {
    const old = await opened(WITH_FAKE_TABLES);
    await old.sql(`insert into local_paypal_behaviour values ('behaviour', '{"failPayments": 2}')`);
    for (let starts = 0; starts < 3; starts += 1) await migrateDatabase(old.url);
    expect(await documents(old)).toMatchObject([{ state: { behaviour: { failPayments: 2 } } }]);
  });

  it.each([
    ['an earlier', WITH_FAKE_TABLES],
    ['the first', 1],
    ['no', 0],
  ])(
    'has nothing of the stand-in if nobody ever used it, after %s version',
    async (_name, migrationsCount) => {
      const old = await opened(migrationsCount);
      await migrateDatabase(old.url);
      expect(await documents(old)).toEqual([]);
      expect(await old.sql(`select from pg_namespace where nspname = 'local_paypal'`)).toEqual([]);
    },
  );

  it('names alarms about a sale as alarms about a payment', async () => {
    const old = await opened(3);
    await old.sql(`insert into billing_alarms (key, raised_at) values
      ('payment-amount sale S1', now()), ('sale-refunded sale S2', now()),
      ('charge-back sale S3', now()), ('charge-back payment S3', now()),
      ('subscription-mismatch si_1 plan', now())`);
    await migrateDatabase(old.url);
    const rows = await old.sql('select key from billing_alarms order by key');
    expect(rows.map(({ key }) => key)).toEqual([
      'charge-back payment S3',
      'payment-amount payment S1',
      'payment-refunded payment S2',
      'subscription-mismatch si_1 plan',
    ]);
  });

  it.each([
    ['sessions', 'admins'],
    ['admins', 'sessions'],
  ])('serves requests that read %s, then %s, while it is migrated', async (first, second) => {
    const old = await opened(BEFORE_MEMBERS);
    const request = new pg.Client({ connectionString: old.url });
    await request.connect();
    await request.query('begin');
    await request.query(`select from ${first}`);
    const migrated = migrateDatabase(old.url);
    await vi.waitFor(async () =>
      expect(await old.sql('select from pg_locks where not granted')).not.toEqual([]),
    );
    await request.query(`select from ${second}`);
    await request.query('commit');
    await request.end();
    await migrated;
    expect(await old.sql('select from memberships')).toEqual([]);
  });
});
