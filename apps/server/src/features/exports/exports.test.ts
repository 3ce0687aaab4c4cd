// @module-tag sql
// @module-tag dates
import { Readable } from 'node:stream';
import {
  API_BASE,
  type ExportReport,
  exportCalls,
  exportReportSchema,
  gameCalls,
} from '@emcee/contract';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import {
  column,
  csvRows,
  type ExportRequest,
  fetchFile,
  linkTo,
  richGame,
  total,
  workbook,
} from '../../../test/export-files.ts';
import {
  createdRound,
  createdScheme,
  newEmail,
  superAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/secrets.ts';
import { rowsOf } from './tables.ts';

const server = startTestServer();

type Request = ExportRequest;

describe('the address of an export', () => {
  it('gives a file to download, once, to any holder', async () => {
    const admin = await verifiedAdmin(server);
    await richGame(server, admin);
    const url = await linkTo(server, admin, { report: 'game-results', format: 'csv' });
    expect(url).toMatch(/^\/api\/exports\/[\w-]{43}$/);
    const file = await fetchFile(server, url);
    expect([file.status, file.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="game-results-2026-11-20.csv"',
        'cache-control': 'no-store',
      },
    ]);
    expect(file.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect((await fetchFile(server, url)).status).toBe(404);
  });

  it('gives the file to one of several simultaneous requests', async () => {
    const admin = await verifiedAdmin(server);
    const url = await linkTo(server, admin, { report: 'hosts', format: 'csv' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(server, url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it('is invalid after a minute, and if it was made up', async () => {
    const admin = await verifiedAdmin(server);
    const url = await linkTo(server, admin, { report: 'hosts', format: 'csv' });
    server.clock.advance(60);
    expect((await fetchFile(server, url)).status).toBe(404);
    expect((await fetchFile(server, `${API_BASE}/exports/${'x'.repeat(43)}`)).status).toBe(404);
    await linkTo(server, admin, { report: 'hosts', format: 'csv' });
    expect(await server.sql('select expires_at from export_links')).toHaveLength(1);
  });

  it('is not used up by a HEAD request, and is stored only as a hash', async () => {
    const admin = await verifiedAdmin(server);
    const url = await linkTo(server, admin, { report: 'hosts', format: 'csv' });
    const head = await server.app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(404);
    const [row] = await server.sql('select export_links::text as row from export_links');
    expect(String(row?.row)).not.toContain(url.split('/').at(-1));
    expect((await fetchFile(server, url)).status).toBe(200);
  });

  it('is never in the log, valid or not', async () => {
    const admin = await verifiedAdmin(server);
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const twin = await server.startTwin({ log });
    const asked = await twin.inject({
      method: 'POST',
      url: `${API_BASE}${exportCalls.createLink.path}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { report: 'games', format: 'csv' },
    });
    const { url } = exportCalls.createLink.reply.parse(asked.json());
    const statuses: number[] = [];
    for (const address of [url, url, `${url}x`, `${url}/more?token=${url}`]) {
      statuses.push((await twin.inject({ url: address })).statusCode);
    }
    expect(statuses).toEqual([200, 404, 404, 404]);
    expect(lines.join('')).toContain(`${API_BASE}/exports/:token`);
    expect(lines.join('')).not.toContain(url.split('/').at(-1));
  });

  it('is made of data that the admin may see', async () => {
    const [admin, stranger] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const { gameId, roundIds, playerIds } = await richGame(server, admin);
    const ask = (request: Request, token: string) =>
      server.call(exportCalls.createLink, request, { token });
    const named: [ExportReport, string | undefined][] = [
      ['game', gameId],
      ['round', roundIds[0]],
      ['user', playerIds[0]],
    ];
    for (const [report, id] of named) {
      const request: Request = { report, format: 'xlsx', id };
      expect((await ask(request, admin.token)).status).toBe(200);
      expect((await ask(request, stranger.token)).status).toBe(404);
      expect((await ask({ ...request, id: newId() }, admin.token)).status).toBe(404);
      expect((await ask({ report, format: 'csv' }, admin.token)).status).toBe(404);
    }
    const reversed = { start_date: '2026-11-20', end_date: '2026-11-01' };
    const games: Request = { report: 'games', format: 'csv' };
    for (const window of [reversed, { start_date: '2026-12-24' }]) {
      const { status, error } = await ask({ ...games, ...window }, admin.token);
      expect([status, error.param]).toEqual([409, 'end_date']);
    }
    const zone = await ask({ ...games, time_zone: 'Nowhere' }, admin.token);
    expect([zone.status, zone.error.param]).toEqual([409, 'time_zone']);
  });

  it("leads only to the caller's own rows", async () => {
    const [admin, stranger] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    await richGame(server, admin);
    for (const report of [
      'games',
      'game-results',
      'user-scores',
      'users',
      'rounds-history',
    ] as const) {
      expect((await csvRows(server, stranger, { report })).length).toBe(1);
      expect((await csvRows(server, admin, { report })).length).toBeGreaterThan(1);
    }
  });
});

describe('an export', () => {
  it('exists for every report in both formats', async () => {
    const admin = await superAdmin(server);
    await createdRound(server, admin);
    await createdScheme(server, admin);
    const { gameId, roundIds, playerIds } = await richGame(server, admin);
    const ids: Partial<Record<ExportReport, string | undefined>> = {
      game: gameId,
      round: roundIds[0],
      user: playerIds[0],
    };
    for (const report of exportReportSchema.options) {
      const rows = await csvRows(server, admin, { report, id: ids[report] });
      expect([report, rows.every((row) => row.length === rows[0]?.length)]).toEqual([report, true]);
      const files = await workbook(server, admin, { report, id: ids[report] });
      const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
      expect(sheet).toMatch(/^<\?xml .*<\/worksheet>$/s);
    }
  });

  it('has the totals of the page, under the same filters', async () => {
    const admin = await verifiedAdmin(server);
    for (const team of ['Owls', 'Night Owls', 'Foxes']) {
      await playedGame(server, admin, { players: [{ name: team }] });
    }
    await richGame(server, admin);
    for (const team of ['', 'owl']) {
      const page = await server.call(gameCalls.results, { team }, { token: admin.token });
      const rows = await csvRows(server, admin, { report: 'game-results', team });
      const scores = page.body.gameResults.map(({ score }) => score);
      expect(column(rows, 'Score').map(Number)).toEqual(scores);
      const sums = await csvRows(server, admin, { report: 'user-scores', team, by: 'team' });
      expect(total(column(sums, 'Score'))).toBe(scores.reduce((sum, score) => sum + score, 0));
    }
  });

  it('of a game has teams, questions with counts, and responses that add up', async () => {
    const admin = await verifiedAdmin(server);
    const { gameId } = await richGame(server, admin);
    const { body } = await server.call(gameCalls.read, { id: gameId }, { token: admin.token });
    const rows = await csvRows(server, admin, { report: 'game', id: gameId });
    for (const { name, score } of body.game.players) {
      const own = [rows[0] ?? [], ...rows.filter((row) => row[1] === name)];
      expect([name, total(column(own, 'Points'))]).toEqual([name, score]);
    }
    expect(rows.slice(1, 4).map(([, ...row]) => row)).toEqual([
      ['Owls', '1', 'Question 1?', 'Right', 'Right', 'Correct', '1', '3', '2', '0', 'no', '5'],
      ['Foxes', '1', 'Question 1?', 'Right', 'Nearly', 'Half', '1', '5', '', '0', 'no', '2.5'],
      ['Bears', '1', 'Question 1?', 'Right', '', 'Blank', '1', '', '', '0', 'no', '0'],
    ]);
    const files = await workbook(server, admin, { report: 'game', id: gameId });
    expect(files['xl/workbook.xml']).toMatch(/"Teams".*"Questions".*"Responses".*"Corrections"/);
    const counts = [...(files['xl/worksheets/sheet2.xml'] ?? '').matchAll(/<row>(.*?)<\/row>/g)]
      .slice(1)
      .map(([, row = '']) =>
        [...row.matchAll(/<v>(.*?)<\/v>/g)].slice(2).map(([, v]) => Number(v)),
      );
    // Correct, half, wrong, blank, unmarked.
    expect(counts).toEqual([
      [1, 1, 0, 1, 0],
      [0, 0, 1, 1, 1],
      [0, 2, 0, 1, 0],
    ]);
  });

  it('writes text as text, whatever it looks like', async () => {
    const admin = await verifiedAdmin(server);
    const hostile = ['=1+1', '+cmd', '-2', '@SUM(A1)', "'=1", '＝1', 'a;=1'].concat([
      '<b>&"',
      'a\u0001b',
      'x,"y"\nz',
    ]);
    const { gameId } = await playedGame(server, admin, {
      players: hostile.map((name) => ({ name })),
      rounds: [],
    });
    const url = await linkTo(server, admin, { report: 'game-results', format: 'csv' });
    const csv = (await fetchFile(server, url)).bytes.toString('utf8');
    for (const text of ["'=1+1", "'+cmd", "'-2", "'@SUM(A1)", "''=1", "'＝1", "a;'=1"])
      expect(csv).toContain(`,"${text}",0`);
    expect(csv).toContain('"x,""y""\nz"');
    const files = await workbook(server, admin, { report: 'game', id: gameId });
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('&lt;b&gt;&amp;&quot;');
    expect(sheet).toContain('>ab<');
    expect(sheet).not.toContain('<f>');
    expect(files['xl/styles.xml']).toContain('<font><b/><sz val="11"/><name val="Calibri"/>');
  });

  it('shows times in the chosen zone, as dates', async () => {
    const admin = await verifiedAdmin(server);
    await playedGame(server, admin, { startedAt: new Date('2026-11-19T23:30:00Z') });
    const asked = { report: 'games', time_zone: 'Europe/Berlin' } as const;
    const rows = await csvRows(server, admin, asked);
    expect(column(rows, 'Started (Europe/Berlin)')).toEqual(['2026-11-20 00:30:00']);
    const files = await workbook(server, admin, asked);
    expect(files['xl/worksheets/sheet1.xml']).toMatch(/<c s="1"><v>46346\.0208333/);
    // Fits a moment and its title.
    expect(files['xl/worksheets/sheet1.xml']).toMatch(/<cols><col [^>]* width="25" .* width="9" /);
  });

  it('names nobody if it is pseudonymous, and numbers everyone consistently', async () => {
    const admin = await verifiedAdmin(server);
    const email = newEmail();
    const { gameId } = await richGame(server, admin, [email]);
    await playedGame(server, admin, { players: [{ name: 'Owls again', emails: [email] }] });
    const pseudonymous = true;
    const results = await csvRows(server, admin, { report: 'game-results', pseudonymous });
    expect(results[0]).not.toContain('Email');
    const people = column(results, 'Player name');
    expect(new Set(people)).toEqual(new Set(['Player 1', 'Player 2', 'Player 3']));
    expect(people.filter((name) => name === people[0])).toHaveLength(2);
    const files = await workbook(server, admin, { report: 'game', id: gameId, pseudonymous });
    const everything = JSON.stringify([results, files]);
    for (const name of [email, 'Owls', 'Foxes', 'Bears']) expect(everything).not.toContain(name);
    for (const sheet of ['sheet1', 'sheet3']) {
      const named = files[`xl/worksheets/${sheet}.xml`]?.match(/Player \d/g);
      expect(new Set(named)).toEqual(new Set(['Player 1', 'Player 2', 'Player 3']));
    }
  });

  it('uses the words of the flavour, in its name too', async () => {
    const admin = await verifiedAdmin(server);
    const host = 'education.localhost:3000';
    const [titles] = await csvRows(server, admin, { report: 'games', host });
    expect(titles).toContain('Class');
    expect(titles).not.toContain('Room');
    const url = await linkTo(server, admin, { report: 'users', format: 'csv' });
    const { headers } = await fetchFile(server, url, host);
    expect(headers['content-disposition']).toContain('"students-2026-11-20.csv"');
  });

  it('stops reading when the client disconnects', async () => {
    let parts = 1;
    const thousand = Array.from({ length: 1_000 }, () => 'row');
    const rows = rowsOf({ rows: thousand, nextCursor: '1' }, async () => {
      parts += 1;
      return { rows: thousand, nextCursor: String(parts) };
    });
    const content = Readable.from(rows, { objectMode: true });
    for await (const _row of content) if (parts === 3) break;
    expect(content.destroyed).toBe(true);
    expect(parts).toBe(3);
  });
});
