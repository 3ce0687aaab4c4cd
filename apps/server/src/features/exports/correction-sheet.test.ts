// @module-tag sql
// @module-tag dates
import { correctionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correctionOf } from '../../../test/calls/correction-fixtures.ts';
import { column, csvRows, workbook } from '../../../test/export-files.ts';
import { type Morning, morningAfter, undo } from '../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const VERDICT = { reason: 'The key was wrong', note: 'Canberra counts as well.' };
const POINTS = { reason: 'Best name', note: '' };

async function correctedMorning(): Promise<Morning> {
  const morning = await morningAfter(server);
  const { token } = morning.admin;
  const verdict = await correctionOf(server, morning, 'verdict');
  const made = await server.call(
    correctionCalls.make,
    { correction: verdict, ...VERDICT },
    { token },
  );
  server.clock.advance(60);
  expect((await undo(server, token, made.body.correction._id)).status).toBe(201);
  server.clock.advance(60);
  const points = await correctionOf(server, morning, 'seat-points');
  const given = { correction: points, ...POINTS };
  expect((await server.call(correctionCalls.make, given, { token })).status).toBe(201);
  return morning;
}

const asked = ({ game }: Morning) =>
  ({ report: 'game', id: game.gameId, part: 'corrections' }) as const;

describe('the corrections of a game in a file', () => {
  it('have before, after, author, time and reason, the newest first', async () => {
    const morning = await correctedMorning();
    const [titles, ...rows] = await csvRows(server, morning.admin, asked(morning));
    const when = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const question = ['Capitals', '1', 'Capital of Australia?', 'Canberra', '', 'Mark'];
    expect(titles).toEqual([
      ...['Corrected at (UTC)', 'By', 'Round', 'Number', 'Question', 'Response', 'Team', 'What'],
      ...['Before', 'After', 'Reason', 'Note', 'Undoes another', 'Undone at (UTC)'],
    ]);
    expect(rows).toEqual([
      [
        ...[when, 'Admin', '', '', '', '', 'Foxes', 'Team points'],
        ...['None', '2.5 points', POINTS.reason, '', 'no', ''],
      ],
      [when, 'Admin', ...question, 'Correct', 'Wrong', '', '', 'yes', ''],
      [
        ...[when, 'Admin', ...question, 'Wrong', 'Correct'],
        ...[VERDICT.reason, VERDICT.note, 'no', rows[1]?.[0]],
      ],
    ]);
  });

  it('are a sheet of its workbook, and have no names and reasons if it is pseudonymous', async () => {
    const morning = await correctedMorning();
    const { gameId: id } = morning.game;
    const files = await workbook(server, morning.admin, { report: 'game', id });
    const sheet = files['xl/worksheets/sheet4.xml'] ?? '';
    expect(sheet.match(/<row\b/g)).toHaveLength(4);
    for (const words of [VERDICT.reason, VERDICT.note, POINTS.reason, '2.5 points']) {
      expect(sheet).toContain(words);
    }
    const rows = await csvRows(server, morning.admin, { ...asked(morning), pseudonymous: true });
    expect(column(rows, 'Team')).toEqual(['Player 1', '', '']);
    expect([...column(rows, 'Reason'), ...column(rows, 'Note')].join('')).toBe('');
    expect(column(rows, 'After')).toEqual(['2.5 points', 'Wrong', 'Correct']);
  });
});
