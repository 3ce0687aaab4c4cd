import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const FOLDER = join(root, 'apps/server/src/db/migrations');
const RELEASED = join(root, 'apps/server/test/released');

/** Statements that break portals of the released version while they still serve. */
const NARROWING = [
  /^drop table/i,
  /^alter table .* (?:drop (?:column|constraint)|rename|alter column .* set (?:not null|data type))/i,
  /^alter table .* add column (?!.* default ).* not null/i,
  /^alter table .* add constraint/i,
  /^create unique index/i,
];
/** The comment says since which version the old part is unused, or why nothing breaks. */
const ALLOWED = /^-- contract: \S+/m;

function narrowingStatements(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint').map((each) => each.trim());
  const made = statements.flatMap((each) => /^create table "(\w+)"/i.exec(each)?.[1] ?? []);
  return statements
    .filter((each) => !made.some((name) => each.includes(`"${name}" `)))
    .filter((each) => NARROWING.some((shape) => shape.test(each.replace(/\s+/g, ' '))));
}

function releasedTag(): string {
  const tags = globSync('*.backup', { cwd: RELEASED }).map((name) => {
    const text = gunzipSync(readFileSync(join(RELEASED, name))).toString();
    return /"schema":"(\w+)"/.exec(text)?.[1] ?? '';
  });
  return tags.toSorted().at(-1) ?? '';
}

describe('a migration that no released version has', () => {
  const files = globSync('*.sql', { cwd: FOLDER })
    .map((name) => basename(name, '.sql'))
    .filter((tag) => tag > releasedTag());

  it.each(files)("%s doesn't break the released version, or says why it may", (tag) => {
    const sql = readFileSync(join(FOLDER, `${tag}.sql`), 'utf8');
    if (!ALLOWED.test(sql)) expect(narrowingStatements(sql)).toEqual([]);
  });

  it('is distinguished from one that removes something', () => {
    expect(releasedTag()).toMatch(/^\d{4}_/);
    for (const narrow of [
      'ALTER TABLE "games" DROP COLUMN "name";',
      'ALTER TABLE "games" RENAME COLUMN "name" TO "title";',
      'ALTER TABLE "games" ALTER COLUMN "name" SET NOT NULL;',
      'ALTER TABLE "games" ADD COLUMN "title" text NOT NULL;',
      'CREATE UNIQUE INDEX "one" ON "games" USING btree ("name");',
      'CREATE TABLE "new" ();--> statement-breakpoint\nDROP TABLE "games";',
    ]) {
      expect([narrow, narrowingStatements(narrow).length]).toEqual([narrow, 1]);
    }
    for (const wide of [
      'ALTER TABLE "games" ADD COLUMN "title" text;',
      `ALTER TABLE "games" ADD COLUMN "title" text DEFAULT '' NOT NULL;`,
      'ALTER TABLE "games" ALTER COLUMN "name" DROP NOT NULL;',
      'CREATE TABLE "new" ();--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "new" USING btree ("id");',
    ]) {
      expect([wide, narrowingStatements(wide)]).toEqual([wide, []]);
    }
  });
});
