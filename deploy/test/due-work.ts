/** Work for every job of the portals while they are killed. */
import { createHash, randomUUID } from 'node:crypto';
import { billingCalls } from '@emcee/contract';
import { ask, openWireRoom } from '../../apps/server/test/live/wire-quiz.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';

export const DUE = { paid: 16, undone: 8, erased: 40, rooms: 12 } as const;

/** From the first work to the last. */
export const SPREAD_SECONDS = 40;

type Place = { url: string; databaseUrl: string };

const FORGOTTEN = `now() - interval '12 hours'`;
const OLD = `now() - interval '30 days'`;

const dueAt = (n: string, count: number) =>
  `(${n}) * interval '1 second' * ${SPREAD_SECONDS / count}`;

/** Payers have approved their payments, and never return. */
export async function queueDueWork(place: Place): Promise<void> {
  const { url, databaseUrl } = place;
  for (let n = 0; n < DUE.rooms; n += 1) await openWireRoom(url, 3, `ROOM${n + 10}`);
  await subscribe(place);
  const run = (sql: string) => queryOnce(databaseUrl, sql);
  await run(
    `with leaving as (${newAdmins('leaving', DUE.erased)})
     insert into account_deletions (id, admin_id, public_url, asked_at, due_at)
     select gen_random_uuid(), id, public_url, now(), now() + ${dueAt('row_number() over ()', DUE.erased)} from leaving`,
  );
  await run(
    `update live_games set active_at = ${FORGOTTEN} + ${dueAt('nth', DUE.rooms)}
     from (select id, row_number() over () as nth from live_games) as those where those.id = live_games.id`,
  );
}

export const ageGames = (databaseUrl: string) =>
  queryOnce(
    databaseUrl,
    `update live_games set ended_at = ${OLD} + ${dueAt('nth', 2 * DUE.rooms)}
     from (select id, row_number() over () as nth from live_games) as those where those.id = live_games.id`,
  );

/** Without leases, the work of killed portals is due. */
export const endLeases = (databaseUrl: string) =>
  queryOnce(
    databaseUrl,
    `with intents as (update subscribe_intents set next_check_at = now() where next_check_at is not null returning 1)
     update webhook_events set next_attempt_at = now() where state = 'WAITING'`,
  );

/** Payments at the stand-in. */
const SALES = `local_paypal, jsonb_to_recordset(local_paypal.state->'sales') as sale (status text, "subscriptionId" text)`;

export const readWaiting = (databaseUrl: string) =>
  queryOnce(
    databaseUrl,
    `select (select count(*)::int from webhook_events where state = 'WAITING') as messages,
       (select count(*)::int from subscribe_intents where state in ('CREATED', 'WAITING', 'UNDOING')
          and admin_id in (select id from admins where email like 'paying%')) as paid,
       (select count(*)::int from ${SALES} where status = 'COMPLETED' and "subscriptionId" in
          (select paypal_subscription_id from subscribe_intents where state <> 'FULFILLED')) as undone,
       (select count(*)::int from account_deletions) as deletions,
       (select count(*)::int from live_games where ended_at is null) as rooms`,
  );

export const nothingWaits = { messages: 0, paid: 0, undone: 0, deletions: 0, rooms: 0 };

const countOfKind = (kind: string) =>
  `(select count(*)::int from audit_events where kind = '${kind}')`;

export const readDone = (databaseUrl: string) =>
  queryOnce(
    databaseUrl,
    `select
       (select count(*)::int from subscriptions where status = 'ACTIVE') as "paid",
       (select count(*)::int from billing_payments) as "paymentsBooked",
       (select count(*)::int from ${SALES} where status = 'COMPLETED') as "paymentsKept",
       (select count(*)::int from ${SALES} where status = 'REFUNDED') as "paymentsRefunded",
       ${countOfKind('billing.undone')} as "undone",
       (select count(*)::int from erased_accounts) as "erased",
       ${countOfKind('account.erased')} as "erasedLines",
       (select count(*)::int from live_events where kind = 'end') as "roomsClosed",
       (select count(*)::int from live_events where kind = 'closeRound') as "roundsClosed",
       (select coalesce(json_agg(twice), '[]') from (select recipient, subject from outbox_mails
          group by 1, 2 having count(*) > 1) as twice) as "writtenTwice"`,
  );

export const doneOnce = {
  paid: DUE.paid,
  paymentsBooked: DUE.paid,
  paymentsKept: DUE.paid,
  paymentsRefunded: DUE.undone,
  undone: DUE.undone,
  erased: DUE.erased,
  erasedLines: DUE.erased,
  roomsClosed: DUE.rooms,
  roundsClosed: DUE.rooms,
  writtenTwice: [],
};

const newAdmins = (name: string, count: number) =>
  `insert into admins (id, email, password_hash, public_url, verified_at, password_set_at, created_at)
   select gen_random_uuid(), '${name}' || n || '@example.test', '', 'https://localhost', now(), now(), now()
   from generate_series(1, ${count}) as n returning id, public_url`;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The others approve an order that they have replaced, which must be refunded. */
async function subscribe({ url, databaseUrl }: Place): Promise<void> {
  const approved: string[] = [];
  for (let n = 0; n < DUE.paid + DUE.undone; n += 1) {
    const token = randomUUID();
    await queryOnce(
      databaseUrl,
      `with admin as (${newAdmins(n < DUE.paid ? `paying${n}-` : `late${n}-`, 1)})
       insert into sessions (token_hash, admin_id, created_at, last_seen_at, expires_at)
       select '${hashOf(token)}', id, now(), now(), now() + interval '1 day' from admin`,
    );
    const { path } = billingCalls.startSubscription;
    const start = (quantity: number) =>
      ask(url, { method: 'POST', path, token, body: { quantity } });
    approved.push(subscriptionOf(await start(5)));
    if (n >= DUE.paid) await start(8);
  }
  await queryOnce(
    databaseUrl,
    `update local_paypal set state = jsonb_set(state, '{subscriptions}', (
       select jsonb_agg(each || coalesce(approval, '{}'))
       from jsonb_array_elements(state->'subscriptions') as each
       left join (
         select id, jsonb_build_object('status', 'APPROVED', 'statusChangedAt', now(), 'updatedAt', now(),
           'activatesAt', now() + ${dueAt('nth', approved.length)}) as approval
         from unnest(array['${approved.join("','")}']) with ordinality as approved (id, nth)
       ) as those on id = each->>'id'
     ))`,
  );
  await queryOnce(
    databaseUrl,
    `update subscribe_intents set next_check_at = now() + ${dueAt('nth', approved.length)}
     from (select id as own, row_number() over (order by created_at) as nth from subscribe_intents) as those where own = id`,
  );
}

function subscriptionOf(reply: unknown): string {
  if (typeof reply === 'object' && reply !== null && 'subscriptionId' in reply)
    return String(reply.subscriptionId);
  throw new Error('No subscription was started.');
}
