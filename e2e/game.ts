import { randomUUID } from 'node:crypto';
import { accountCalls, type Branding } from '@emcee/contract';
import type { GameSettings } from '@emcee/game';
import { expect, type Page } from '@playwright/test';
import { type Caller, callerWith } from './portal-calls.ts';
import type { PortalServer } from './portal-server.ts';
import { waitForMail } from './sent-mail.ts';
import { HOST_PASSWORD, PASSWORD } from './steps.ts';

export type Organizer = { token: string; call: Caller };

export type Game = Organizer & { roomCode: string };

export type GameRound = {
  roundName: string;
  questions: readonly { questionText: string; answerText: string }[];
};

const RIVERS: GameRound = {
  roundName: 'Rivers',
  questions: [
    { questionText: 'Which river runs through Paris?', answerText: 'Seine' },
    { questionText: 'Which river runs through London?', answerText: 'Thames' },
    { questionText: 'Which river runs through Cairo?', answerText: 'Nile' },
  ],
};

export async function signUpByCalls(portal: PortalServer, email: string): Promise<Organizer> {
  const nobody = callerWith(portal, '');
  await nobody('POST', accountCalls.signUp.path, { email, password: PASSWORD });
  const mail = await waitForMail(portal, { to: email, subject: /Verify/ });
  const [, verificationToken] = /\/verify\/([\w-]+)/.exec(mail.text) ?? [];
  const { method, path } = accountCalls.verify;
  const token = String((await nobody(method, path, { verificationToken })).token);
  return { token, call: callerWith(portal, token) };
}

type WantedGame = {
  email: string;
  roomCode: string;
  round?: GameRound;
  gameSettings?: Partial<GameSettings>;
  brand?: Branding;
  hosts?: number;
};

/** The settings of the room show everything. */
export async function makeReady(
  portal: PortalServer,
  { email, roomCode, round = RIVERS, gameSettings: wanted, brand, hosts = 5 }: WantedGame,
): Promise<Game> {
  const organizer = await signUpByCalls(portal, email);
  const { call } = organizer;
  // Tests of one file share a portal.
  const code = `EVENING-${randomUUID().slice(0, 8).toUpperCase()}`;
  const promo = ['--code', code, '--months', '2', '--hosts', '10', '--uses', '1'];
  await portal.admin('promo', 'create', ...promo, '--expires', '2099-01-01');
  await call('POST', '/admin/promo-subscription', { code, quantity: hosts });
  await call('POST', '/admin/create-host', { roomCode, password: HOST_PASSWORD });
  await call('POST', '/admin/create-preentered-round', round);
  const { gameSettings, proGameOptions } = await call('GET', '/admin/settings');
  const shown = { showScores: true, showAnswers: true, halfPoints: true, ...wanted };
  await call('PUT', '/admin/game-settings', { ...Object(gameSettings), ...shown });
  const texts = { showQuestions: true, displayCorrectAnswer: true };
  await call('PUT', '/admin/pro-game-options', { ...Object(proGameOptions), ...texts });
  if (brand !== undefined) await call('PUT', '/admin/custom-branding', brand);
  return { ...organizer, roomCode };
}

export async function joinWithPhone(
  phone: Page,
  { url, roomCode, name }: { url: string; roomCode: string; name: string },
): Promise<void> {
  await phone.goto(`${url}/play`);
  await phone.getByLabel(/code/i).fill(roomCode.toLowerCase());
  await phone.keyboard.press('Enter');
  await phone.getByLabel(/name/i).fill(name);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText("You're in!")).toBeVisible();
}

export async function sendAnswer(phone: Page, text: string): Promise<void> {
  await phone.getByLabel('Your answer').fill(text);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Saved', { exact: false }).first()).toBeVisible();
}
