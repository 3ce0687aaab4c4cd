import { describe, expect, inject, it } from 'vitest';
import { oldPostgres } from '../../test/servers/old-postgres.ts';
import { provideDatabase } from './database-server.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const provide = (databaseUrl: string) => provideDatabase({ databaseUrl, dataDir: '/none' }, log);

describe('the database that DATABASE_URL names', () => {
  it.each(['14.19 (Debian 14.19-1.pgdg12+1)', '9.6.24', '13.4'])(
    'is refused when it is PostgreSQL %s, and the error says what is needed',
    async (version) => {
      const number = version.split(' ')[0];
      await expect(provide(await oldPostgres(version))).rejects.toThrow(
        `DATABASE_URL points to PostgreSQL ${number}. Emcee needs PostgreSQL 15 or newer.`,
      );
    },
  );

  it.each(['15.0', '17.2 (Ubuntu 17.2-1)', '18beta1'])(
    'is taken when it is %s',
    async (version) => {
      const url = await oldPostgres(version);
      expect((await provide(url)).url).toBe(url);
    },
  );

  it('is the one of the tests, for sure', async () => {
    const url = inject('templateUrl');
    expect((await provide(url)).url).toBe(url);
  });
});
