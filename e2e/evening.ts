import { accountCalls } from '@emcee/contract';
import { expect, type Page } from '@playwright/test';
import { type PortalServer, waitForMail } from './portal-server.ts';
import { HOST_PASSWORD, PASSWORD } from './steps.ts';

/** What an organizer makes ready for an evening. */
export type Evening = { token: string; roomCode: string; call: Caller };

type Caller = (method: string, path: string, data?: object) => Promise<Record<string, unknown>>;

const PROMO_CODE = 'EVENING-2026';

/** Makes an admin with one host and one round, whose rooms show everything, by calls alone. */
export async function makeReady(
  portal: PortalServer,
  { email, roomCode }: { email: string; roomCode: string },
): Promise<Evening> {
  const nobody = callerWith(portal, '');
  await nobody('POST', accountCalls.signUp.path, { email, password: PASSWORD });
  const mail = await waitForMail(portal, { to: email, subject: /Verify/ });
  const [, verificationToken] = /\/verify\/([\w-]+)/.exec(mail.text) ?? [];
  const { method, path } = accountCalls.verify;
  const { token } = await nobody(method, path, { verificationToken });
  const call = callerWith(portal, String(token));
  const promo = ['--code', PROMO_CODE, '--months', '2', '--hosts', '10', '--uses', '1'];
  await portal.admin('promo', 'create', ...promo, '--expires', '2099-01-01');
  await call('POST', '/admin/promo-subscription', { code: PROMO_CODE, quantity: 5 });
  await call('POST', '/admin/create-host', { roomCode, password: HOST_PASSWORD });
  await call('POST', '/admin/create-preentered-round', {
    roundName: 'Rivers',
    questions: [
      { questionText: 'Which river runs through Paris?', answerText: 'Seine' },
      { questionText: 'Which river runs through London?', answerText: 'Thames' },
      { questionText: 'Which river runs through Cairo?', answerText: 'Nile' },
    ],
  });
  const { gameSettings, proGameOptions } = await call('GET', '/admin/settings');
  const shown = { showScores: true, showAnswers: true, halfPoints: true };
  await call('PUT', '/admin/game-settings', { ...Object(gameSettings), ...shown });
  const texts = { showQuestions: true, displayCorrectAnswer: true };
  await call('PUT', '/admin/pro-game-options', { ...Object(proGameOptions), ...texts });
  return { token: String(token), roomCode, call };
}

/** Joins the game of a room with a phone; ends in the lobby. */
export async function joinWithPhone(
  phone: Page,
  { url, roomCode, name }: { url: string; roomCode: string; name: string },
): Promise<void> {
  await phone.goto(`${url}/play`);
  await phone.getByLabel(/code/i).fill(roomCode.toLowerCase());
  await phone.keyboard.press('Enter');
  await phone.getByLabel(/name/i).fill(name);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('You are in.')).toBeVisible();
}

/** Sends an answer to the question that a phone shows; ends when it is saved. */
export async function sendAnswer(phone: Page, text: string): Promise<void> {
  await phone.getByLabel('Your answer').fill(text);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Saved', { exact: false }).first()).toBeVisible();
}

function callerWith({ url }: PortalServer, token: string): Caller {
  return async (method, path, data) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    const body = await response.text();
    expect(response.ok, `${method} ${path}: ${body}`).toBe(true);
    return JSON.parse(body);
  };
}
