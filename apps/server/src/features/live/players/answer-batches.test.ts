// @module-tag races
/** Answers of all rooms share transactions; waiting or failing affects only the answer itself. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRound } from '../../../../test/live/quiz-hosts.ts';

const server = startTestServer();

/** A transaction that keeps a lock until told to end. */
async function hold(lock: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = server.db.transaction(async (db) => {
    await db.execute(lock);
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return () => {
    end.resolve();
    return done;
  };
}

/** Checks that a promise is settled now, after all earlier work. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve(false)]);
}

const PLACE = { round: 1, n: 1, text: 'Rome' };

describe('simultaneous answers', () => {
  it('are saved while a round of another room is published', async () => {
    const [busy, free] = [await openedRound(server), await openedRound(server)];
    const [owls, foxes] = [await busy.quiz.join('Owls'), await free.quiz.join('Foxes')];
    const publish = sql`select pg_advisory_xact_lock(hashtextextended(${busy.roundId}, 0))`;
    const end = await hold(publish);
    const waiting = owls.answer(PLACE);
    expect((await foxes.answer(PLACE)).outcome).toBe('saved');
    expect((await foxes.answer({ ...PLACE, n: 2 })).outcome).toBe('saved');
    expect(await isSettled(waiting)).toBe(false);
    await end();
    expect((await waiting).outcome).toBe('saved');
  });

  it('are saved while another team is changed', async () => {
    const { quiz } = await openedRound(server);
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const end = await hold(sql`select id from live_seats where name = 'Owls' for update`);
    const waiting = owls.answer(PLACE);
    expect((await foxes.answer(PLACE)).outcome).toBe('saved');
    expect(await isSettled(waiting)).toBe(false);
    await end();
    expect((await waiting).outcome).toBe('saved');
  });

  it('are saved separately if one of them fails', async () => {
    const { quiz } = await openedRound(server);
    const phones = await Promise.all(['Owls', 'Foxes', 'Bears'].map((name) => quiz.join(name)));
    await server.sql(
      `create function refuse() returns trigger language plpgsql as
       $$ begin if new.text = 'bad' then raise exception 'refused'; end if; return new; end $$`,
    );
    await server.sql(
      'create trigger refused before insert on live_answers for each row execute function refuse()',
    );
    try {
      const texts = ['Rome', 'bad', 'Paris'];
      const outcomes = await Promise.allSettled(
        phones.map((phone, index) => phone.answer({ ...PLACE, text: texts[index] ?? '' })),
      );
      const stored = await server.sql('select text from live_responses order by text');
      expect(stored).toEqual([{ text: 'Paris' }, { text: 'Rome' }]);
      expect(outcomes).toHaveLength(3);
    } finally {
      await server.sql('drop trigger refused on live_answers');
      await server.sql('drop function refuse');
    }
  });
});
