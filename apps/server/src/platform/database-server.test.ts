import { describe, expect, inject, it } from 'vitest';
import { oldPostgres } from '../../test/servers/old-postgres.ts';
import { openPortalDatabase, provideDatabase } from './database-server.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const provide = (databaseUrl: string, databaseSessionUrl?: string) =>
  provideDatabase({ databaseUrl, databaseSessionUrl, dataDir: '/none' }, log);

describe('the database that DATABASE_URL names', () => {
  it.each(['14.19 (Debian 14.19-1.pgdg12+1)', '9.6.24', '13.4'])(
    'is refused when it is PostgreSQL %s, and the error says what is needed',
    async (version) => {
      const number = version.split(' ')[0];
      await expect(provide(await oldPostgres(version))).rejects.toThrow(
        `DATABASE_URL can't be used: this is PostgreSQL ${number}. Emcee needs PostgreSQL 15 or newer.`,
      );
    },
  );

  it.each(['15.0', '17.2 (Ubuntu 17.2-1)', '18beta1'])(
    'is accepted when it is %s',
    async (version) => {
      const url = await oldPostgres(version);
      expect((await provide(url)).url).toBe(url);
    },
  );

  it('is asked at the address where a connection is one session', async () => {
    const [url, sessionUrl] = ['postgresql://pooler/emcee', await oldPostgres('15.0')];
    expect(await provide(url, sessionUrl)).toMatchObject({ url, sessionUrl });
    await expect(provide(url, 'postgresql://127.0.0.1:9/none')).rejects.toThrow(
      "DATABASE_SESSION_URL can't be used",
    );
  });

  it('must keep the settings of a connection', async () => {
    const url = inject('templateUrl');
    const { pool, close } = await openPortalDatabase(await provide(url), log);
    const { rows } = await pool.query("select current_setting('statement_timeout') as timeout");
    expect(rows).toEqual([{ timeout: '5s' }]);
    await close();
    // Options in the address replace ours, as with a pooler.
    const given = `${url}&options=${encodeURIComponent('-c jit=on -c TimeZone=UTC')}`;
    await expect(openPortalDatabase(await provide(given), log)).rejects.toThrow(
      "DATABASE_URL can't be used: these connection settings are missing: work_mem=16MB jit=off statement_timeout=5s",
    );
  });

  it('is the one of the tests, for sure', async () => {
    const url = inject('templateUrl');
    expect((await provide(url)).url).toBe(url);
  });
});
