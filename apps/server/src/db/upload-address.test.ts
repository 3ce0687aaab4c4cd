import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/harness.ts';
import { playedQuestions } from './schema/games.ts';
import { liveQuestions } from './schema/live.ts';
import { questions } from './schema/rounds.ts';
import { namesUpload } from './upload-address.ts';

const server = startTestServer();

it.each([questions, playedQuestions, liveQuestions])(
  'finds the images that a table shows by index, without reading addresses: %#',
  async (table) => {
    const plan = await server.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      const isShown = namesUpload(table.image, ['a'.repeat(64), 'b'.repeat(64)]);
      const { rows } = await db.execute(sql`explain select from ${table} where ${isShown}`);
      return JSON.stringify(rows);
    });
    expect(plan).toMatch(/Index[^"]*on \w*questions_upload|using \w*questions_upload/);
    expect(plan).toContain('Index Cond');
  },
);
