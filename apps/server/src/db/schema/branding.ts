import { getTableColumns, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { bytes, idOf } from './columns.ts';
import { images } from './images.ts';

/** An admin's name, link, logo and accent color for players; empty or null if not set. */
export const branding = pgTable(
  'branding',
  {
    adminId: idOf(() => admins.id).primaryKey(),
    customTitle: text().notNull().default(''),
    customUrl: text().notNull().default(''),
    customUrlTitle: text().notNull().default(''),
    logoHash: text().references(() => images.hash),
    /** The logo again, for mail programs that don't show WebP. */
    logoPng: bytes(),
    logoWidth: integer(),
    logoHeight: integer(),
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

const { adminId, logoHash, logoPng, logoWidth, logoHeight, ...texts } = getTableColumns(branding);
/** The columns that a brand is read from as they are. */
export const brandTexts = texts;
