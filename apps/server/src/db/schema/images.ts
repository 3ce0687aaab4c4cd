import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { bytes, idOf, moment } from './columns.ts';

/** Cleaned images; each content is stored once for all uploaders. */
export const images = pgTable(
  'images',
  {
    /** SHA-256 of the content, hex; part of its address. */
    hash: text().primaryKey(),
    content: bytes().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('images_hash_is_hex', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('images_size_fits', sql`${table.sizeBytes} = octet_length(${table.content})`),
  ],
);

/** The uploaders of an image, each with its size counted against the storage limit. */
export const imageOwners = pgTable(
  'image_owners',
  {
    adminId: idOf(() => admins.id).notNull(),
    hash: text()
      .notNull()
      .references(() => images.hash),
    /** The last upload: only images unused for long are removed. */
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'image_owners_pk', columns: [table.adminId, table.hash] }),
    index('image_owners_hash').on(table.hash),
  ],
);
