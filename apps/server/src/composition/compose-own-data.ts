import type { BillingDeps } from '../features/billing/store/billing-deps.ts';
import { readSubscriptionInfo } from '../features/billing/store/subscription-state.ts';
import { listReceiptsOf } from '../features/billing/subscription/issued-receipts.store.ts';
import { readBillingDetails } from '../features/billing/subscription/receipts.store.ts';
import { listRoomBrands } from '../features/branding/branding.store.ts';
import { getBranding } from '../features/branding/branding.ts';
import { reportCsv } from '../features/exports/exports.ts';
import type { ReportSources } from '../features/exports/reports/report.ts';
import { rowsOf } from '../features/exports/tables.ts';
import { listGames } from '../features/games/games.store.ts';
import { readGame } from '../features/games/played.ts';
import { listLinks } from '../features/games/standings/standings.store.ts';
import type { HostsDeps } from '../features/hosts/hosts.ts';
import { currentHost } from '../features/hosts/sessions/host-session.ts';
import { listSettingsOfAll } from '../features/hosts/settings/settings-of-many.ts';
import type { OwnDataDeps } from '../features/privacy/own-data.ts';
import { listRounds } from '../features/rounds/rounds.ts';
import { getSettings } from '../features/settings/settings.ts';
import type { Deps } from '../platform/deps.ts';
import { listContacts } from '../queries/room-contacts.store.ts';
import type { AppDeps } from './app-deps.ts';

const ROWS_AT_ONCE = 200;
const TABLES = ['hosts', 'users', 'rounds', 'wager-schemes', 'rounds-history', 'payments'] as const;

/** Everything comes from the functions that answer the pages. */
export function composeOwnData(
  { db, clock }: Deps,
  { hosts, billing, sources }: { hosts: HostsDeps; billing: BillingDeps; sources: ReportSources },
): OwnDataDeps {
  return {
    db,
    clock,
    adminSettings: {
      settings: (adminId) => getSettings({ db }, adminId),
      branding: async (adminId) => (await getBranding({ db }, adminId)).customBranding,
      brandsOfHosts: (adminId) => listRoomBrands(db, adminId),
      contactsOfRooms: (adminId) => listContacts(db, { adminId }),
      subscription: (adminId) => readSubscriptionInfo(billing, adminId),
      billingDetails: (adminId) => readBillingDetails(db, adminId),
      hosts: async (adminId) => (await sources.hosts(adminId)).hosts,
      settingsOfHosts: (adminId) => listSettingsOfAll(hosts, adminId),
      wagerSchemes: async (adminId) => (await sources.schemes(adminId)).wagerSchemes,
      sharedStandings: (adminId) => listLinks(db, adminId),
    },
    adminLists: {
      rounds: (adminId) =>
        inParts(async (cursor) => {
          const page = await sources.rounds({ adminId, cursor, limit: ROWS_AT_ONCE });
          return { rows: page.preEnteredRounds, nextCursor: page.nextCursor ?? null };
        }),
      people: (adminId) =>
        inParts(async (cursor) => {
          const { users: rows, nextCursor } = await sources.users({ adminId, cursor, all: true });
          return { rows, nextCursor };
        }),
      payments: (adminId) =>
        inParts(async (cursor) => {
          const { payments: rows, nextCursor } = await sources.payments({ adminId, cursor });
          return { rows, nextCursor };
        }),
      receipts: (adminId) => listReceiptsOf(db, adminId),
      games: (adminId) => gamesOf({ db }, adminId),
    },
    adminTables: (adminId) =>
      TABLES.map((report) => ({
        path: `${report}.csv`,
        text: reportCsv(sources, { adminId, report, id: undefined, part: undefined, all: true }),
      })),
    hostRounds: async (hostId) => (await listRounds({ db, clock }, { hostId })).preEnteredRounds,
    hostSettings: async (hostId) => {
      const { host: _host, ...settings } = await currentHost(hosts, {
        kind: 'host',
        hostId,
        tokenHash: '',
      });
      return settings;
    },
  };
}

type Part = { rows: readonly unknown[]; nextCursor: string | null };

async function* inParts(read: (cursor: string | undefined) => Promise<Part>) {
  yield* rowsOf(await read(undefined), read);
}

// Pages through all games: a report is limited to fewer rows.
async function* gamesOf({ db }: Pick<AppDeps, 'db'>, adminId: string) {
  let after: [number, string] | undefined;
  for (;;) {
    const window = { from: '-infinity', until: 'infinity', team: '', email: '' };
    const rows = await listGames(db, { adminId, ...window, after, limit: ROWS_AT_ONCE });
    for (const { id } of rows) yield (await readGame(db, { adminId, gameId: id })).game;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = [Date.parse(last.startedAt), last.id];
  }
}
