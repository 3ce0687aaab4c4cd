import { NO_BRANDING, phoneLaterTexts, settingsCalls } from '@emcee/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectPhoneAccessible } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { waitForMail } from '../sent-mail.ts';
import { expectSchoolWords, HOST_PASSWORD, signIn } from '../steps.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';
import { picture } from './state-pictures.ts';

const ROOM = 'CROWN';
const TEAM = 'Les Quizerables';
const OLA = 'ola@example.test';
const SAM = 'sam@example.test';
const OTHER_TEAM = 'Foxes';
const NO_MAIL = 'No Mail For Us';
const ADMIN = 'crown@pub.example';

const ART = {
  roundName: 'Art Attack',
  questions: [{ questionText: 'Who painted the Mona Lisa?', answerText: 'Leonardo' }],
};

// A port that nobody listens at: a mail server that is away.
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';

const OPEN = { kind: 'open', isRehearsal: false, name: '' } as const;

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
  const { call } = await makeReady(portal, {
    email: ADMIN,
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

/** The code of the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
  const mail = await waitForMail(portal, { to: email, subject: /is your code/ });
  expect(mail.links).toEqual([]);
  return /\d{6}/.exec(mail.text)?.[0] ?? '';
}

test('players log in by mail, once for many weeks', async ({ browser, page }) => {
  const host = await leadRoom(portal, ROOM);
  await host.done(OPEN);
  const phone = await newPhone(browser);
  await test.step('a phone asks for a code, and joins by it', () => logIn(phone));
  await test.step('its round is played', () => playRound(phone, host));
  const second = await test.step('another phone of the same player comes to the same seat', () =>
    otherPhone(browser));
  await test.step('it leaves, and gets to another team by its code', () =>
    toOtherTeam(second, browser));
  await test.step('next week it needs no mail', () => nextWeek(phone, host));
  await test.step('the organizer sees who was there', () => seeUsers(page));
});

test('a team to which no mail comes is let in by its host', async ({ browser }) => {
  test.slow();
  const desk = await openConsole(browser);
  const phone = await newPhone(browser);
  await test.step('the mail server is away, which the phone says', () => codeDoesNotCome(phone));
  await test.step('its team asks the host', () => askHost(phone));
  await test.step('the host lets it in', () => letIn(desk, phone));
  await test.step('its next phone needs no email either', () => addPhone(phone, browser));
  await test.step('a team is turned away while its phone is off', () => turnAway(desk, browser));
});

async function openConsole(browser: Browser): Promise<Page> {
  await portal.killAndRestart({ SMTP_URL: NO_MAIL_SERVER });
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'end', isMarkedLater: false }, OPEN);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await desk.goto(`${portal.url}/host/sign-in`);
  await desk.getByLabel(/Room code/).fill(ROOM);
  await desk.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
  await desk.keyboard.press('Enter');
  return desk;
}

async function codeDoesNotCome(phone: Page): Promise<void> {
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await expect(phone.getByRole('button', { name: "I can't get the code" })).toBeVisible();
  await picture(phone, 'email');
  await phone.getByLabel('Email').fill(SAM);
  await phone.getByLabel('Email').press('Enter');
  await expect(phone.getByText("We can't deliver the email right now.")).toBeVisible();
  await expectPhoneAccessible(phone);
  await picture(phone, 'stuck');
}

async function askHost(phone: Page): Promise<void> {
  const cannotGet = phone.getByRole('button', { name: "I can't get the code" });
  await cannotGet.focus();
  await phone.keyboard.press('Enter');
  const name = phone.getByLabel('Team name');
  await expect(name).toBeFocused();
  await expect(phone.getByText('Your host can let your team in without an email.')).toBeVisible();
  await expectPhoneAccessible(phone);
  await picture(phone, 'without');
  await phone.goto(`${portal.educationUrl}/play/${ROOM}`);
  await phone.getByRole('button', { name: "I can't get the code" }).tap();
  await expectSchoolWords(phone);
  await picture(phone, 'without-school');
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await phone.getByRole('button', { name: "I can't get the code" }).tap();
  await phone.getByLabel('Team name').fill(NO_MAIL);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Waiting for your host to let you in.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Waiting for your host to let you in.')).toBeVisible();
  await expectPhoneAccessible(phone);
  await picture(phone, 'waits');
}

async function letIn(desk: Page, phone: Page): Promise<void> {
  const atDoor = desk.getByRole('region', { name: 'At the door' });
  await expect(atDoor.getByText('No email')).toBeVisible();
  await expectAccessible(desk);
  await picture(desk, 'at-door');
  await atDoor.getByRole('button', { name: `Let in without email: ${NO_MAIL}` }).press('Enter');
  await expect(phone.getByText("You're in!")).toBeVisible();
  await expect(atDoor).toHaveCount(0);
}

async function addPhone(phone: Page, browser: Browser): Promise<void> {
  await phone.getByRole('button', { name: 'Add a phone' }).tap();
  const shown = phone.getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeVisible();
  const second = await newPhone(browser);
  await second.goto(`${portal.url}/play/${ROOM}`);
  await second.getByRole('button', { name: "I can't get the code" }).tap();
  await second.getByRole('button', { name: 'I have a team code' }).tap();
  await second.getByLabel('Team code').fill((await shown.textContent()) ?? '');
  await second.getByRole('button', { name: 'Join' }).tap();
  await expect(second.getByText("You're in!")).toBeVisible();
}

async function turnAway(desk: Page, browser: Browser): Promise<void> {
  const phone = await newPhone(browser);
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await phone.getByRole('button', { name: "I can't get the code" }).tap();
  await phone.getByLabel('Team name').fill('Strangers');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Waiting for your host to let you in.')).toBeVisible();
  await phone.goto('about:blank');
  await desk.getByRole('button', { name: 'Turn away Strangers' }).press('Enter');
  await expect(desk.getByRole('region', { name: 'At the door' })).toHaveCount(0);
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await expect(phone.getByText("Your host didn't let your team in.")).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.reload();
  await expect(phone.getByLabel('Email')).toBeVisible();
}

async function logIn(phone: Page): Promise<void> {
  await phone.goto(`${portal.educationUrl}/play/${ROOM}`);
  await expect(phone.getByLabel('Email')).toBeFocused();
  await expectSchoolWords(phone);
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await expect(phone.getByText('This room requires your email.')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByLabel('Email').fill(OLA);
  await phone.getByRole('button', { name: 'Send the code' }).tap();
  await expect(phone.getByText(/Resend in \d+ seconds/)).toBeVisible();
  await phone.reload();
  const field = phone.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await expectPhoneAccessible(phone);
  const code = await codeFor(OLA);
  await field.pressSequentially(code === '123456' ? '654321' : '123456');
  await expect(phone.getByText('Wrong code. 4 tries left.')).toBeVisible();
  await expectPhoneAccessible(phone);
  // As a phone fills it in: all of it at once, and nobody taps.
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

async function otherPhone(browser: Browser): Promise<Page> {
  const second = await newPhone(browser);
  await second.goto(`${portal.url}/play/${ROOM}`);
  await second.getByLabel('Email').fill(OLA);
  const before = (await portal.mails()).length;
  await second.getByLabel('Email').press('Enter');
  await expect.poll(async () => (await portal.mails()).length).toBe(before + 1);
  await second.getByLabel('Six-digit code').fill(await codeFor(OLA));
  await expect(second.getByRole('heading', { name: TEAM })).toBeVisible();
  await expectPhoneAccessible(second);
  await second.getByRole('button', { name: 'Continue' }).tap();
  await expect(second.getByText(TEAM)).toBeVisible();
  await expect(second.getByLabel('Team name')).toHaveCount(0);
  return second;
}

async function toOtherTeam(phone: Page, browser: Browser): Promise<void> {
  const sam = await newPhone(browser);
  await sam.goto(`${portal.url}/play/${ROOM}`);
  await sam.getByLabel('Email').fill(SAM);
  await sam.getByLabel('Email').press('Enter');
  await sam.getByLabel('Six-digit code').fill(await codeFor(SAM));
  await sam.getByLabel('Team name').fill(OTHER_TEAM);
  await sam.getByRole('button', { name: 'Join' }).tap();
  await sam.getByRole('button', { name: 'Phones' }).tap();
  await sam.getByRole('button', { name: 'Add a phone' }).tap();
  const shown = sam.getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeVisible();

  await phone.getByRole('button', { name: 'Phones' }).tap();
  await phone.getByRole('button', { name: 'Leave team' }).tap();
  await expect(phone.getByText(phoneLaterTexts.leaveWithLogin)).toBeVisible();
  await expectPhoneAccessible(phone);
  await picture(phone, 'leave');
  await phone.getByRole('button', { name: 'Leave team' }).tap();
  await expect(phone.getByRole('heading', { name: TEAM })).toBeVisible();
  await expectPhoneAccessible(phone);
  await picture(phone, 'return');
  await phone.getByRole('button', { name: 'I have a team code' }).tap();
  await phone.getByLabel('Team code').fill((await shown.textContent()) ?? '');
  await phone.getByRole('button', { name: 'Join' }).tap();
  await expect(phone.getByRole('banner').getByText(OTHER_TEAM)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Phones' })).toBeVisible();
  await sam.context().close();
}

async function nextWeek(phone: Page, host: LiveHost): Promise<void> {
  const before = (await portal.mails()).length;
  await host.done({ kind: 'end', isMarkedLater: false });
  // A phone that has not heard of the end shows it first, when it is back.
  await expect(phone.getByRole('heading', { name: 'You finished 1st out of 2.' })).toBeVisible();
  await host.done({ kind: 'open', isRehearsal: false, name: 'Week 2' });
  await phone.reload();
  await expect(phone.getByText(`Signed in as ${OLA}.`)).toBeVisible();
  await phone.getByLabel('Team name').fill(TEAM);
  await phone.getByRole('button', { name: 'Join' }).tap();
  await expect(phone.getByText("You're in!")).toBeVisible();
  expect(await portal.mails()).toHaveLength(before);
  const stranger = await phone.context().newPage();
  await stranger.goto(`${portal.url}/play/${ROOM}`);
  await expect(stranger.getByText("You're in!")).toBeVisible();
  await stranger.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('play:')) localStorage.removeItem(name);
    }
  });
  await stranger.reload();
  await stranger.getByRole('button', { name: 'Not you?' }).tap();
  await expect(stranger.getByLabel('Email')).toBeFocused();
  await stranger.reload();
  await expect(stranger.getByLabel('Email')).toBeVisible();
}

async function seeUsers(page: Page): Promise<void> {
  await page.goto(`${portal.url}/pages/auth/login`);
  await signIn(page, ADMIN);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: TEAM });
  await expect(row).toContainText(OLA);
  await expect(row).toContainText(ROOM);
}
