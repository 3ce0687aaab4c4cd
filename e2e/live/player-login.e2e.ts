import { NO_BRANDING, settingsCalls } from '@emcee/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectPhoneAccessible } from '../accessible.ts';
import { expectOwnFlavour } from '../flavour.ts';
import { makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { waitForMail } from '../sent-mail.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';
const TEAM = 'Les Quizerables';
const OLA = 'ola@example.test';

const ART = {
  roundName: 'Art Attack',
  questions: [{ questionText: 'Who painted the Mona Lisa?', answerText: 'Leonardo' }],
};

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
  const { call } = await makeReady(portal, {
    email: 'crown@pub.example',
    roomCode: ROOM,
    round: ART,
    gameSettings: {},
    brand: { ...NO_BRANDING, customTitle: 'The Crown' },
  });
  await call('PUT', settingsCalls.savePlayerSettings.path, {
    requirePlayerEmail: true,
    requirePlayerConfirmEmail: false,
  });
});

test.afterAll(async () => {
  await portal.stop();
});

async function codeFor(email: string): Promise<string> {
  const mail = await waitForMail(portal, { to: email, subject: /is your code/ });
  expect(mail.links).toEqual([]);
  return /\d{6}/.exec(mail.text)?.[0] ?? '';
}

test('a player confirms the email once for many weeks', async ({ browser }) => {
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: '' });
  const phone = await newPhone(browser);
  await test.step('joins with a code from a mail', () => logIn(phone));
  await test.step('plays its round', () => playRound(phone, host));
  await test.step('another phone of the same player joins the same team', () =>
    otherPhone(browser));
  await test.step('needs no mail next week', () => nextWeek(phone, host));
});

async function logIn(phone: Page): Promise<void> {
  await phone.goto(`${portal.educationUrl}/play/${ROOM}`);
  await expect(phone.getByLabel('Email')).toBeFocused();
  await expectOwnFlavour(phone);
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await expect(phone.getByText('This room requires your email.')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByRole('button', { name: "I can't get the code" }).tap();
  await expect(phone.getByText('Your host can let your team in without an email.')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.reload();
  await phone.getByLabel('Email').fill(OLA);
  await phone.getByRole('button', { name: 'Send the code' }).tap();
  await expect(phone.getByText(/Resend in \d+ seconds/)).toBeVisible();
  await phone.reload();
  const field = phone.getByLabel('6-digit code');
  await expect(field).toBeFocused();
  await expectPhoneAccessible(phone);
  const code = await codeFor(OLA);
  await field.pressSequentially(code === '123456' ? '654321' : '123456');
  await expect(phone.getByText('Wrong code. 4 tries left.')).toBeVisible();
  await expectPhoneAccessible(phone);
  // Phones fill in the whole code at once, without a tap.
  await field.fill(code);
  await phone.getByLabel('Team name').fill(TEAM);
  await expect(phone.getByText(`Signed in as ${OLA}.`)).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByRole('button', { name: 'Join' }).tap();
  await expect(phone.getByText("You're in!")).toBeVisible();
}

async function playRound(phone: Page, host: LiveHost): Promise<void> {
  const roundId = await host.startRound();
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await phone.getByLabel('Your answer').fill('Leonardo');
  await phone.getByLabel('Your answer').press('Enter');
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await host.done({ kind: 'closeRound', roundId });
  await host.mark({ roundId, n: 1, right: 'Leonardo' });
  await host.graceOver(roundId);
  await expect(async () => host.done({ kind: 'publish', roundId })).toPass();
}

async function otherPhone(browser: Browser): Promise<void> {
  const second = await newPhone(browser);
  await second.goto(`${portal.url}/play/${ROOM}`);
  await second.getByLabel('Email').fill(OLA);
  const before = (await portal.mails()).length;
  await second.getByLabel('Email').press('Enter');
  await expect.poll(async () => (await portal.mails()).length).toBe(before + 1);
  await second.getByLabel('6-digit code').fill(await codeFor(OLA));
  await expect(second.getByRole('heading', { name: TEAM })).toBeVisible();
  await expectPhoneAccessible(second);
  await second.getByRole('button', { name: 'Continue' }).tap();
  await expect(second.getByText(TEAM)).toBeVisible();
  await expect(second.getByLabel('Team name')).toHaveCount(0);
}

async function nextWeek(phone: Page, host: LiveHost): Promise<void> {
  const before = (await portal.mails()).length;
  await host.done({ kind: 'end', isMarkedLater: false });
  // A phone that missed the end of the game shows it when it returns.
  await expect(phone.getByRole('heading', { name: 'You finished 1st out of 1.' })).toBeVisible();
  await host.done({ kind: 'open', isRehearsal: false, name: 'Week 2' });
  await phone.reload();
  await expect(phone.getByText(`Signed in as ${OLA}.`)).toBeVisible();
  await phone.getByLabel('Team name').fill(TEAM);
  await phone.getByRole('button', { name: 'Join' }).tap();
  await expect(phone.getByText("You're in!")).toBeVisible();
  expect(await portal.mails()).toHaveLength(before);
}
