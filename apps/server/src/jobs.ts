import type { Db } from './db/client.ts';
import { removeOldLinks } from './features/account/account.store.ts';
import type { BillingDeps } from './features/billing/store/billing-deps.ts';
import { billingHindrance } from './features/billing/store/open-billing.store.ts';
import { issueReceipts } from './features/billing/subscription/issue-receipts.ts';
import { reconcileDueIntents } from './features/billing/subscription/reconcile-job.ts';
import { syncWebhooks } from './features/billing/subscription/sync-webhooks.ts';
import { removeOldWebhookEvents } from './features/billing/subscription/webhook-events.store.ts';
import { imagesOfBrands } from './features/branding/branding.store.ts';
import { removeOldExportLinks } from './features/exports/exports.store.ts';
import { removeOldResultKeys } from './features/games/past-games/result-keys.store.ts';
import { imagesOfPlayedQuestions } from './features/games/played.store.ts';
import { type ImageUse, removeUnusedImages } from './features/images/unused-images.ts';
import { countPlays } from './features/library/count-plays.ts';
import {
  endAbandonedGames,
  endGamesOfHost,
  removeOldGames,
} from './features/live/commands/end-games.ts';
import { forgetOldNetworks } from './features/live/store/crowded-door.store.ts';
import type { LiveDeps } from './features/live/store/live-deps.ts';
import { imagesOfLiveQuestions } from './features/live/store/live-games.store.ts';
import { removeOldPairings } from './features/live/store/live-screens.store.ts';
import { removeOldLogins } from './features/live/store/player-logins.store.ts';
import { mailMornings } from './features/nights/morning/morning-mails.ts';
import { removeOldInvitations } from './features/organization/invitations.store.ts';
import { splitPerson } from './features/organization/ownership/split-person.store.ts';
import { removeOldDownloadLinks } from './features/privacy/downloads.store.ts';
import { eraseDueAccounts } from './features/privacy/erasure.ts';
import { removeOldData } from './features/privacy/old-data.ts';
import { imagesOfQuestions } from './features/rounds/questions.store.ts';
import { refreshUses } from './features/rounds/uses.store.ts';
import { type Clock, secondsAfter } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import type { Job } from './platform/jobs.ts';
import { type MailSender, sendDueMails } from './platform/mail/mail-sender.ts';
import { removeOldMails } from './platform/mail/outbox.store.ts';
import { removeOldLimits } from './platform/overload/limits.store.ts';
import { removeOldEmailChanges } from './platform/security/email-changes.store.ts';
import { removeOldIdempotencyKeys } from './platform/security/idempotency.store.ts';
import { removeOldDevices } from './platform/security/known-devices.store.ts';
import { removeOldSessions } from './platform/security/session-ends.store.ts';

const DAY_SECONDS = 24 * 60 * 60;
export const KEPT_SECONDS = 90 * DAY_SECONDS;

/** An image used in one of these places is never removed. */
export const imageUses: readonly ImageUse[] = [
  imagesOfQuestions,
  imagesOfPlayedQuestions,
  imagesOfLiveQuestions,
  imagesOfBrands,
];

export async function imagesInUse(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const use of imageUses) for (const hash of await use(db, hashes)) used.add(hash);
  return used;
}

type Removal = (db: Db, now: Date) => Promise<number>;

/** Each removes one batch and returns its size. */
const removals: readonly (readonly [name: string, remove: Removal])[] = [
  ['remove old sessions', removeOldSessions],
  ['remove old links', removeOldLinks],
  ['remove old email changes', removeOldEmailChanges],
  ['remove old devices', removeOldDevices],
  ['remove old logins', removeOldLogins],
  ['remove old result keys', removeOldResultKeys],
  ['remove old invitations', removeOldInvitations],
  ['remove old export links', removeOldExportLinks],
  ['remove old download links', removeOldDownloadLinks],
  ['remove old limits', removeOldLimits],
  ['remove old pairings', removeOldPairings],
  ['forget networks of teams', forgetOldNetworks],
  ['remove old idempotency keys', removeOldIdempotencyKeys],
  ['remove old webhook events', (db, now) => removeOldWebhookEvents(db, keptSince(now))],
  ['remove old mails', (db, now) => removeOldMails(db, keptSince(now))],
];

function keptSince(now: Date): Date {
  return secondsAfter(now, -KEPT_SECONDS);
}

// One job each, so that a failure doesn't block the others.
function removalJob({ db, clock }: Deps, name: string, remove: Removal): Job {
  const run = async () => {
    const now = clock.now();
    while ((await remove(db, now)) > 0);
  };
  return { name, everySeconds: 600, run };
}

export function housekeepingJobs(deps: {
  db: Db;
  clock: Clock;
  mail: MailSender;
  billing: BillingDeps;
  live: LiveDeps;
}): Job[] {
  const { db, clock, live } = deps;
  return [
    { name: 'send mails', everySeconds: 1, run: () => sendDueMails(deps.mail) },
    {
      name: 'sync payment messages',
      everySeconds: 1,
      run: () => syncWebhooks(deps.billing),
    },
    {
      name: 'reconcile subscriptions',
      everySeconds: 10,
      run: () => reconcileDueIntents(deps.billing),
    },
    { name: 'count plays', everySeconds: 10, run: () => countPlays({ db, refreshUses }) },
    { name: 'issue receipts', everySeconds: 10, run: () => issueReceipts(deps.billing) },
    ...removals.map(([name, remove]) => removalJob(deps, name, remove)),
    { name: 'mail figures of nights', everySeconds: 60, run: () => mailMornings({ db, clock }) },
    { name: 'close forgotten rooms', everySeconds: 600, run: () => endAbandonedGames(live) },
    {
      name: 'remove old games',
      everySeconds: 600,
      run: () => removeOldGames(live),
    },
    {
      name: 'erase deleted accounts',
      everySeconds: 600,
      run: () =>
        eraseDueAccounts({
          db,
          clock,
          moneyHindrance: billingHindrance,
          imagesInUse,
          splitPerson,
          endGamesOfHost: (db, host) => endGamesOfHost(live, db, host),
        }),
    },
    {
      name: 'remove what admins keep no longer',
      everySeconds: DAY_SECONDS,
      run: () => removeOldData({ db, clock }),
    },
    {
      name: 'remove unused images',
      everySeconds: DAY_SECONDS,
      run: () => removeUnusedImages({ db, clock, uses: imageUses }),
    },
  ];
}
