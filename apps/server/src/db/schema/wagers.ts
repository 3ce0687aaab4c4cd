import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';

/** Wager schemes of an admin, in order. */
export const wagerSchemes = pgTable(
  'wager_schemes',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    name: text().notNull(),
    /** From 1 without gaps; below 0 only during a renumbering, so that no two collide. */
    position: integer().notNull(),
    type: text({ enum: ['points', 'percentage', 'standard'] }).notNull(),
    /** Whole points; empty except for the type points. */
    points: integer().array().notNull(),
    /** Null except for the type percentage. */
    percentage: integer(),
    singleUse: boolean().notNull(),
    mandatoryWagering: boolean().notNull(),
    subtractForIncorrect: boolean().notNull(),
    /** Counts only with the one before, which earlier versions can clear alone. */
    losesHalf: boolean().notNull().default(false),
    /** Whole points; null without a bonus. */
    bonusPoints: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('wager_schemes_admin_id_unique').on(table.adminId, table.id),
    unique('wager_schemes_position_unique').on(table.adminId, table.position),
    uniqueIndex('wager_schemes_name_unique').on(table.adminId, sql`lower(${table.name})`),
    check('wager_schemes_position_not_zero', sql`${table.position} <> 0`),
    check(
      'wager_schemes_fits_type',
      sql`(${table.type} = 'points') = (cardinality(${table.points}) > 0)
        and cardinality(${table.points}) <= 50
        and (${table.type} = 'percentage') = (${table.percentage} is not null)
        and (${table.type} <> 'percentage' or ${table.singleUse})`,
    ),
    check(
      'wager_schemes_amounts',
      sql`1 <= all (${table.points}) and 10000 >= all (${table.points})
        and ${table.percentage} between 1 and 100 and ${table.bonusPoints} between 1 and 100`,
    ),
  ],
);
