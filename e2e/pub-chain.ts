import { expect, type Page } from '@playwright/test';
import { demoQuestions } from '../apps/server/src/features/games/demo/demo-questions.ts';
import type { PortalServer } from './portal-server.ts';
import { approvePayment, HOST_PASSWORD, register, verifyByMail } from './steps.ts';

const EMAIL = 'quiz@crownandanchor.example';

const ROOM_CODES = [
  'CROWN',
  'ANCHOR',
  'OLD.OAK',
  'THE-SWAN',
  'STATION_9',
  'MITRE',
  'FOX-DEN',
  'BELL',
];

/** The modes that some rooms are brought to, one after the other. */
const MODES = { CROWN: ['play'], ANCHOR: ['play', 'pause'], 'OLD.OAK': ['play', 'check'] };

const POINTS = { type: 'points', singleUse: true, mandatoryWagering: false, bonus: false };

const SCHEMES = [
  { ...POINTS, name: 'Confidence 1-3-5', points: [1, 3, 5], subtractForIncorrect: false },
  { ...POINTS, name: 'Mega 1 to 8', points: [1, 2, 3, 4, 5, 6, 7, 8], subtractForIncorrect: false },
  { ...POINTS, name: 'Final bets', points: [5, 10, 15, 20], subtractForIncorrect: true },
];

type Caller = (method: string, path: string, data?: object) => Promise<Record<string, unknown>>;

/** Calls with the token of who is signed in. */
function callerWith(page: Page, { url, token }: { url: string; token: string }): Caller {
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`${url}/api${path}`, { method, headers, data });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
}

/** Makes an admin with a subscription, hosts, rounds, schemes and a season of games, who stays signed in. */
export async function fillPubChain(page: Page, portal: PortalServer): Promise<void> {
  await register(page, { url: portal.url, email: EMAIL });
  await verifyByMail(page, { portal, email: EMAIL });
  await page.goto(`${portal.url}/subscription?mode=create`);
  await approvePayment(page, { quantity: 10 });
  await expect(page.getByText('You now have 10 hosts.')).toBeVisible({ timeout: 30_000 });
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const call = callerWith(page, { url: portal.url, token });
  for (const roomCode of ROOM_CODES) {
    await call('POST', '/admin/create-host', { roomCode, password: HOST_PASSWORD });
  }
  await fillRounds(call);
  await portal.admin('demo', EMAIL, '--games', '60', '--seed', '7');
  await openRooms(page, portal);
}

async function fillRounds(call: Caller): Promise<void> {
  for (const { name: roundName, questions } of demoQuestions) {
    await call('POST', '/admin/create-preentered-round', { roundName, questions });
  }
  for (const scheme of SCHEMES) await call('POST', '/admin/wager-scheme', scheme);
  const { gameSettings } = await call('GET', '/admin/settings');
  await call('PUT', '/admin/game-settings', { ...Object(gameSettings), showScores: true });
  const { proGameOptions } = await call('GET', '/admin/settings');
  await call('PUT', '/admin/pro-game-options', { ...Object(proGameOptions), showQuestions: true });
}

async function openRooms(page: Page, { url }: PortalServer): Promise<void> {
  for (const [email, modes] of Object.entries(MODES)) {
    const signIn = callerWith(page, { url, token: '' });
    const { token } = await signIn('PUT', '/auth/sign-in', { email, password: HOST_PASSWORD });
    const call = callerWith(page, { url, token: String(token) });
    for (const gameMode of modes) await call('PUT', '/auth/room-mode', { gameMode });
  }
}
