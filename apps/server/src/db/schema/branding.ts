import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { bytes, idOf } from './columns.ts';
import { hosts } from './hosts.ts';
import { images } from './images.ts';

const logoColumns = () => ({
  logoHash: text().references(() => images.hash),
  /** The logo again, for mail programs that don't show WebP. */
  logoPng: bytes(),
  logoWidth: integer(),
  logoHeight: integer(),
});

/** An admin's name, link, logo and accent color for players; empty or null if not set. */
export const branding = pgTable(
  'branding',
  {
    adminId: idOf(() => admins.id).primaryKey(),
    customTitle: text().notNull().default(''),
    customUrl: text().notNull().default(''),
    customUrlTitle: text().notNull().default(''),
    ...logoColumns(),
    accent: text().notNull().default(''),
  },
  (table) => [
    index('branding_logo_hash').on(table.logoHash),
    check('branding_accent_is_color', sql`${table.accent} ~ '^(#[0-9a-f]{6})?$'`),
    check(
      'branding_logo_is_whole',
      sql`num_nulls(${table.logoHash}, ${table.logoPng}, ${table.logoWidth}, ${table.logoHeight}) in (0, 4)`,
    ),
    check('branding_logo_png_is_small', sql`octet_length(${table.logoPng}) <= 200000`),
  ],
);

/** The parts of a room's brand that differ from its organization's; null parts are inherited. */
export const hostBranding = pgTable(
  'host_branding',
  {
    adminId: idOf(() => admins.id).notNull(),
    // Without the organization: the version before detaches hosts and knows nothing of these rows.
    hostId: idOf(() => hosts.id).notNull(),
    customTitle: text(),
    customUrl: text(),
    customUrlTitle: text(),
    accent: text(),
    /** The logo is the room's own, or there is none on purpose. */
    hasOwnLogo: boolean().notNull().default(false),
    ...logoColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.hostId] }),
    index('host_branding_host').on(table.hostId),
    index('host_branding_logo_hash').on(table.logoHash),
    check('host_branding_accent_is_color', sql`${table.accent} ~ '^(#[0-9a-f]{6})?$'`),
    check(
      'host_branding_link_is_whole',
      sql`num_nulls(${table.customUrl}, ${table.customUrlTitle}) in (0, 2)`,
    ),
    check(
      'host_branding_logo_is_whole',
      sql`num_nulls(${table.logoHash}, ${table.logoPng}, ${table.logoWidth}, ${table.logoHeight}) in (0, 4)`,
    ),
    check('host_branding_logo_is_own', sql`${table.hasOwnLogo} or ${table.logoHash} is null`),
    check('host_branding_logo_png_is_small', sql`octet_length(${table.logoPng}) <= 200000`),
  ],
);

const { adminId, logoHash, logoPng, logoWidth, logoHeight, ...texts } = getTableColumns(branding);
/** The columns that a brand is read from as they are. */
export const brandTexts = texts;

const { customTitle, customUrl, customUrlTitle, accent, hasOwnLogo } = hostBranding;
/** The same of a room's own brand. */
export const hostBrandTexts = { customTitle, customUrl, customUrlTitle, accent, hasOwnLogo };
