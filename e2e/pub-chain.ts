import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoQuestions } from '../apps/server/src/features/games/demo/demo-content.ts';
import { signUpByCalls } from './game.ts';
import { type Caller, callerWith } from './portal-calls.ts';
import type { PortalServer } from './portal-server.ts';
import { approvePayment, HOST_PASSWORD } from './steps.ts';

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

/** `modes` are gone through in order. */
const OPEN_ROOMS = [
  { roomCode: 'CROWN', modes: ['play'], teams: 9 },
  { roomCode: 'ANCHOR', modes: ['play', 'pause'], teams: 6 },
  { roomCode: 'OLD.OAK', modes: ['play', 'check'], teams: 7 },
];

const POINTS = { type: 'points', singleUse: true, mandatoryWagering: false, bonus: false };

const SCHEMES = [
  { ...POINTS, name: 'Confidence 1-3-5', points: [1, 3, 5], subtractForIncorrect: false },
  { ...POINTS, name: 'Mega 1 to 8', points: [1, 2, 3, 4, 5, 6, 7, 8], subtractForIncorrect: false },
  { ...POINTS, name: 'Final bets', points: [5, 10, 15, 20], subtractForIncorrect: true },
];

export async function fillPubChain(page: Page, portal: PortalServer): Promise<void> {
  const { token, call } = await signUpByCalls(portal, EMAIL);
  await page.goto(portal.url);
  await page.evaluate((own) => localStorage.setItem('authToken', own), token);
  await page.goto(`${portal.url}/subscription?mode=create`);
  await approvePayment(page, { quantity: 10 });
  await expect(page.getByText('You now have 10 hosts.')).toBeVisible();
  for (const roomCode of ROOM_CODES) {
    await call('POST', '/admin/create-host', { roomCode, password: HOST_PASSWORD });
  }
  await fillRounds(call);
  await portal.admin('demo', EMAIL, '--games', '60', '--seed', '7');
  await openRooms(portal);
}

async function fillRounds(call: Caller): Promise<void> {
  for (const { name: roundName, questions } of demoQuestions) {
    await call('POST', '/admin/create-preentered-round', { roundName, questions });
  }
  for (const scheme of SCHEMES) await call('POST', '/admin/wager-scheme', scheme);
  const { gameSettings, proGameOptions } = await call('GET', '/admin/settings');
  await call('PUT', '/admin/game-settings', { ...Object(gameSettings), showScores: true });
  await call('PUT', '/admin/pro-game-options', { ...Object(proGameOptions), showQuestions: true });
}

async function openRooms(portal: PortalServer): Promise<void> {
  const nobody = callerWith(portal, '');
  for (const { roomCode, modes, teams } of OPEN_ROOMS) {
    const signIn = { email: roomCode, password: HOST_PASSWORD };
    const { token } = await nobody('PUT', '/auth/sign-in', signIn);
    const call = callerWith(portal, String(token));
    for (const gameMode of modes) {
      await call('PUT', '/auth/room-mode', { gameMode });
      if (gameMode !== 'play') continue;
      for (let table = 1; table <= teams; table += 1) {
        const deviceSecret = randomBytes(32).toString('base64url');
        const joining = { name: `Table ${table}`, deviceSecret };
        await nobody('POST', `/play/rooms/${roomCode}/join`, joining);
      }
    }
  }
}
