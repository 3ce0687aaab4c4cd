import { expect, it } from 'vitest';
import { shortestTwins, spreadOf } from './figures.ts';
import { statementsIn } from './log.ts';
import { filler, withPlaces } from './places.ts';

const ADMIN = '01a2081a-d00c-76f0-be80-6a864ad58a3d';
const FIRST = '01a2081e-c7f9-7377-bf53-f676e548e121';
const SECOND = '01a2081e-c7fa-7286-bfe5-856acba71adb';

it('reads the statements of an application with their values from a log', () => {
  const log = [
    'emcee-line emcee 1.2 LOG:  statement: begin',
    'emcee-line other 1.3 LOG:  execute <unnamed>: select 2',
    "emcee-line other 1.3 DETAIL:  Parameters: $1 = 'not ours'",
    'emcee-line emcee 1.2 LOG:  execute s4: select $1,\n\t  $2 from t',
    "emcee-line emcee 1.2 DETAIL:  Parameters: $1 = 'it''s, $2 = ''x''', $2 = NULL",
    '',
  ].join('\n');
  expect(statementsIn(log, 'emcee')).toEqual([
    { text: 'begin', values: [] },
    { text: 'select $1,\n  $2 from t', values: ["it's, $2 = 'x'", null] },
  ]);
});

it('replaces values that differ from call to call by placeholders, and fills them', () => {
  const making = (id: string, time: string, room: string) => [
    { text: 'insert', values: [ADMIN, id, `{"of":"${id}"}`, time, '2026-11-16 00:00:00+00', room] },
  ];
  const statements = withPlaces(
    [
      making(FIRST, '2026-11-23 11:15:55.9+00', 'LIM-00000A'),
      making(SECOND, '2026-11-23 11:16:00.02+00', 'LIM-00000B'),
    ],
    { known: { admin: ADMIN }, calledAt: Date.UTC(2026, 10, 23, 11, 15, 0) },
  );
  const values = statements[0]?.values ?? [];
  expect(values).toEqual(['<admin>', '<new1>', '{"of":"<new1>"}', '<now+60>', '<day-7>', '<room>']);
  const fill = filler(
    { admin: 'a', room: 'r' },
    { now: Date.UTC(2026, 0, 8, 12), make: { new: () => 'made', digest: () => 'd' } },
  );
  expect([...values, null].map(fill)).toEqual([
    ...['a', 'made', '{"of":"made"}', '2026-01-08T12:01:00.000Z', '2026-01-01T00:00:00.000Z'],
    ...['r', null],
  ]);
});

it('takes the fewest statements that occurred twice', () => {
  const making = (...texts: string[]) => texts.map((text) => ({ text, values: [] }));
  const makings = [making('a', 'job'), making('a'), making('a', 'job')];
  expect(shortestTwins(makings)).toBeUndefined();
  expect(shortestTwins([...makings, making('a')])).toEqual([making('a'), making('a')]);
});

it('returns the median, the least and the most', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 });
  expect(() => spreadOf([])).toThrow('no figures');
});
