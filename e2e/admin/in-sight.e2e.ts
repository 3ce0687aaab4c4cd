import { invitationCalls, organizationCalls, portalPaths } from '@emcee/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFitsWindows, expectNothingBeside } from '../accessible.ts';
import { joinWithPhone, makeReady } from '../game.ts';
import { joinByCalls } from '../live/team-by-calls.ts';
import { openAs } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { callerWith } from '../portal-calls.ts';
import { waitForMail } from '../sent-mail.ts';
import { HOST_PASSWORD, PASSWORD, signInHost, signUpHost } from '../steps.ts';

const portal = ownPortal();

const QUESTIONS = Array.from({ length: 29 }, (_, n) => ({
  questionText: `Which river has ${n + 1} bridges?`,
  answerText: 'Nile',
}));

async function at(page: Page, width: number, height = 740): Promise<void> {
  await page.setViewportSize({ width, height });
}

/** Addresses of 40 letters, with and without a place to break. */
const LONG = [
  'the.very.last.landlord.of.all@pub.example',
  'thelandlordofthegoldenlion@thepub.example',
];

const WITH_TABLES = [
  ...[portalPaths.members, portalPaths.hosts, portalPaths.questions, portalPaths.auditLog],
  ...[portalPaths.gameHistory, `${portalPaths.gameHistory}?tab=players`, portalPaths.gameResults],
  ...[portalPaths.roundHistory, `${portalPaths.users}?all=true`, portalPaths.organization],
];

/** Expects that the text of a name begins at the left edge of its row. */
async function expectAtStart(name: Locator): Promise<void> {
  const gap = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
  });
  expect(gap).toBeLessThan(16);
}

test('tables, headings and mails fit with long addresses and names', async ({ page }) => {
  const [email = '', member = ''] = LONG;
  const organizer = await makeReady(portal, { email, roomCode: 'LONG-NAMES' });
  const { call, token } = organizer;
  await portal.admin('demo', email, '--games', '3', '--seed', '7');
  const named = 'W'.repeat(60);
  await call('PUT', organizationCalls.change.path, { name: named });
  for (const invited of [member, 'anotherlandlordofagoldenlion@pub.example']) {
    await call('POST', invitationCalls.create.path, { email: invited, role: 'editor' });
  }
  const mail = await waitForMail(portal, { to: member, subject: /invited you/ });

  await test.step('an invitation of an organization with a long name', async () => {
    await page.setViewportSize({ width: 390, height: 740 });
    await page.setContent(mail.html);
    await expectNothingBeside(page, 'the mail');
  });

  const [, invitationToken] = /\/invitation\/([\w-]+)/.exec(mail.text) ?? [];
  const { method, path } = invitationCalls.accept;
  await callerWith(portal, '')(method, path, { invitationToken, password: PASSWORD });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, { portal, token, path: portalPaths.account });
  for (const path of WITH_TABLES) {
    await test.step(path, async () => {
      await openPage(page, portal.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true], [aria-label=Loading]')).toHaveCount(0);
      await expectFitsWindows(page);
    });
  }

  await test.step('the menu of a member', async () => {
    await openPage(page, portal.url + portalPaths.members);
    const row = page.getByRole('row').filter({ hasText: member });
    await row.getByRole('button', { name: /^More actions for/ }).press('Enter');
    for (const act of ['Change', 'Turn off', 'Remove']) {
      await expect(page.getByRole('menuitem', { name: act, exact: true })).toBeInViewport({
        ratio: 1,
      });
    }
    await page.keyboard.press('Escape');
  });

  await test.step('games before their filters, and names of rounds, on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, portal.url + portalPaths.gameHistory);
    const games = page.getByRole('list', { name: 'Games' });
    await expect(games.getByRole('link').first()).toBeInViewport();
    await expect(page.getByLabel('Start date', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: /^Filters:/ }).press('Enter');
    await expect(page.getByLabel('Start date', { exact: true })).toBeVisible();
    await openPage(page, portal.url + portalPaths.questions);
    const name = page.getByRole('list', { name: 'Question rounds' }).getByRole('button').first();
    const title = await name.locator('xpath=ancestor::div[1]').boundingBox();
    expect(title?.width).toBeGreaterThan(240);
  });
});

test('a name from right to left begins where the others begin', async ({ page, browser }) => {
  const name = '\u05d4\u05d9\u05e0\u05e9\u05d5\u05e4\u05d9\u05dd';
  const roomCode = 'OWLS-1';
  await page.goto(`${portal.url}/host/sign-up`);
  await signUpHost(page, { email: 'owls@weir.example', roomCode });
  await page.getByLabel('Game name').press('Enter');
  await expect(page.getByRole('heading', { name: 'First round' })).toBeVisible();
  await joinByCalls(portal, { roomCode, name });
  await page.goto(`${portal.url}/host?tab=teams`);
  await expectAtStart(page.getByRole('listitem').getByText(name));
  const phone = await browser.newPage({ viewport: { width: 390, height: 740 } });
  await joinWithPhone(phone, { url: portal.url, roomCode, name: `${name} 2` });
  await expectAtStart(phone.getByText(`${name} 2`).first());
  await phone.close();
  await page.goto(`${portal.url}/host`);
  await page.getByLabel('Round name').fill('Music');
  await page.getByRole('button', { name: 'Start round' }).click();
  await expect(page.getByRole('button', { name: 'Next: question 1' })).toBeVisible();
  await expectAtStart(page.getByRole('listitem').getByText(name, { exact: true }));
});

test('buttons, choices and columns are in sight at every width', async ({ page }) => {
  const email = 'landlord@weir.example';
  const round = { roundName: 'Rivers and lakes', questions: QUESTIONS };
  const roomCode = 'STATION_9';
  const { call, token } = await makeReady(portal, { email, roomCode, round });

  await test.step('Save round, in a round of 29 questions', async () => {
    const { preEnteredRounds } = await call('GET', '/admin/rounds-list');
    const path = `/questions/${String(Object(preEnteredRounds)[0]._id)}`;
    await openAs(page, { portal, token, path });
    for (const width of [360, 1440]) {
      await at(page, width);
      await expect(page.getByRole('button', { name: 'Save round' })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('every column of rounds and hosts', async () => {
    for (const path of ['/questions', '/hosts']) {
      await page.goto(portal.url + path);
      await expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible();
      await expectFitsWindows(page);
    }
  });

  await test.step('all schemes that can be connected to a round', async () => {
    for (const name of ['Careful', 'Bold', 'Final']) {
      const scheme = { type: 'points', points: [1, 3, 5], singleUse: true, bonus: false };
      const rules = { mandatoryWagering: false, subtractForIncorrect: false };
      await call('POST', '/admin/wager-scheme', { ...scheme, ...rules, name });
    }
    await page.goto(`${portal.url}/questions`);
    await page.getByRole('button', { name: 'No Scheme' }).click();
    for (const name of ['Careful', 'Bold', 'Final']) {
      await expect(page.getByRole('radio', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('device and network in the audit log', async () => {
    await at(page, 900);
    await page.goto(`${portal.url}/audit-log`);
    const note = page.locator('td [data-note]').first();
    await expect(note).toBeVisible();
    expect((await note.boundingBox())?.height).toBeGreaterThan(10);
  });

  await test.step('the whole mail in the local mailbox', async () => {
    await at(page, 360);
    await page.goto(`${portal.url}/local/mail`);
    const frame = page.locator('iframe').first();
    await expect(frame).toBeVisible();
    const [shown, source] = [await frame.boundingBox(), await frame.getAttribute('src')];
    await at(page, shown?.width ?? 0, 100);
    await page.goto(portal.url + String(source));
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(shown?.height).toBeGreaterThanOrEqual(whole);
  });

  await test.step('the buttons of a host on one row', async () => {
    await page.goto(`${portal.url}/host/sign-in`);
    await signInHost(page, { name: roomCode, password: HOST_PASSWORD });
    const guide = page.getByRole('link', { name: 'Guide' });
    const signOut = page.getByRole('button', { name: 'Sign out' });
    for (const width of [320, 390]) {
      await at(page, width);
      const top = async (button: Locator) => (await button.boundingBox())?.y;
      await expect.poll(async () => (await top(signOut)) === (await top(guide))).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
