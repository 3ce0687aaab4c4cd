import { exportCalls, type InputOf } from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { newEmail, type TestAdmin } from './factories.ts';
import { playedGame, schemeSnapshot } from './games/game-factories.ts';
import type { TestServer } from './harness.ts';

/** Each function here sets the format. */
export type ExportRequest = InputOf<typeof exportCalls.createLink>;

type ExportInput = Omit<ExportRequest, 'format'>;

export async function linkTo(
  server: TestServer,
  { token }: TestAdmin,
  request: ExportRequest,
): Promise<string> {
  const { status, body } = await server.call(exportCalls.createLink, request, { token });
  expect(status).toBe(200);
  return body.url;
}

/** The host name decides on the flavour. */
export async function fetchFile(server: TestServer, url: string, host = 'localhost:3000') {
  const { statusCode, headers, rawPayload } = await server.app.inject({ url, headers: { host } });
  return { status: statusCode, headers, bytes: rawPayload };
}

/** Header first. Cells must not contain line breaks. */
export async function csvRows(
  server: TestServer,
  admin: TestAdmin,
  input: ExportInput & { host?: string },
) {
  const { host, ...request } = input;
  const url = await linkTo(server, admin, { ...request, format: 'csv' });
  const { bytes } = await fetchFile(server, url, host);
  const lines = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  return lines.map(cellsIn);
}

function cellsIn(line: string): string[] {
  const cells = [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

export async function workbook(server: TestServer, admin: TestAdmin, request: ExportInput) {
  const { bytes } = await fetchFile(
    server,
    await linkTo(server, admin, { ...request, format: 'xlsx' }),
  );
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([path, content]) => [path, strFromU8(content)]));
}

export function column(
  rows: readonly (readonly string[])[],
  title: string,
): (string | undefined)[] {
  const place = rows[0]?.indexOf(title) ?? -1;
  return rows.slice(1).map((row) => row[place]);
}

export function total(values: readonly (string | undefined)[]): number {
  return values.reduce((sum, value) => sum + Number(value), 0);
}

/** Half points, bets, a bonus, an adjustment, a blank, and a team that never answered. */
export function richGame(
  server: TestServer,
  admin: TestAdmin,
  emails: readonly string[] = [newEmail()],
) {
  return playedGame(server, admin, {
    roomCode: 'PUB1',
    players: [{ name: 'Owls', emails }, { name: 'Foxes' }, { name: 'Bears' }],
    rounds: [
      {
        name: 'Bets',
        scheme: schemeSnapshot({ name: 'Final', bonus: true, bonusPoints: 2 }),
        questions: [
          {
            answers: [
              { text: 'Right', verdict: 'right', seats: [0], bets: { 0: 3 } },
              { text: 'Nearly', verdict: 'half', seats: [1], bets: { 1: 5 } },
              { text: '', seats: [2] },
            ],
          },
          {
            answers: [
              { text: 'Wrong', seats: [0], bets: { 0: 1 } },
              { text: 'Odd', verdict: null, seats: [1] },
            ],
          },
        ],
      },
      {
        name: 'Plain',
        questions: [{ answers: [{ text: 'Right', verdict: 'half', seats: [1, 2] }] }],
      },
    ],
  });
}
