import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { HOST_PASSWORD, signInHost } from '../steps.ts';
import { leadRoom } from './live-host.ts';
import { answerAll, manyAnswers, TEAMS } from './marked-round.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';
const QUESTIONS = manyAnswers.questions.length;
const ANSWERS = TEAMS * QUESTIONS;
const MOST_PRESSES = 60;

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
  const gameSettings = { lockQuestion: false };
  const { call } = await makeReady(portal, {
    ...{ email: 'crown@pub.example', roomCode: ROOM },
    ...{ round: manyAnswers, gameSettings },
  });
  const { proGameOptions } = await call('GET', '/admin/settings');
  const adjusts = { adjustByResponse: true, adjustByQuestion: true, maxPointValue: 5 };
  await call('PUT', '/admin/pro-game-options', { ...Object(proGameOptions), ...adjusts });
});

test.afterAll(async () => {
  await portal.stop();
});

async function openConsole(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await signInAt(desk);
  return desk;
}

async function signInAt(page: Page): Promise<void> {
  await page.goto(`${portal.url}/host/sign-in`);
  await signInHost(page, { name: ROOM, password: HOST_PASSWORD });
}

const rowsOf = (desk: Page, n: number) =>
  desk.getByRole('list', { name: `Answers to question ${n}`, exact: true }).getByRole('listitem');

test('a host marks 250 answers with keys, and another device undoes it', async ({ browser }) => {
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: '' });
  const roundId = await host.startRound();
  await host.done({ kind: 'goTo', roundId, n: QUESTIONS });
  await answerAll(portal, ROOM);
  const desk = await openConsole(browser);
  const button = (name: string) => desk.getByRole('button', { name, exact: true });

  await test.step('suggestions decide nothing', async () => {
    await button('Close round and mark').focus();
    await desk.keyboard.press('Enter');
    await expect(button('Confirm 2 suggestions')).toBeVisible();
    await expect(rowsOf(desk, 1).first()).toBeFocused();
    await expect(desk.getByText(`0 of ${ANSWERS} answers marked`)).toBeVisible();
    await expect(rowsOf(desk, 1)).toHaveCount(7);
    await expectAccessible(desk);
  });

  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await desk.keyboard.press(key);
      presses += 1;
    }
  };
  const startedAt = performance.now();
  await test.step('each question takes five keys', async () => {
    for (let n = 1; n <= QUESTIONS; n += 1) {
      await expect(rowsOf(desk, n).first()).toBeFocused();
      await press('3', '2');
      await press('Shift+Enter', 'Shift+Digit0');
      if (n < QUESTIONS) await press('ArrowRight');
    }
    await expect(desk.getByText(`${ANSWERS} of ${ANSWERS} answers marked`)).toBeVisible();
    // The server has stored all marks that the page shows.
    await expect.poll(async () => (await host.game()).marks?.open).toBe(0);
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const groups = (await host.game()).marks?.groups ?? 0;
  process.stdout.write(
    `${ANSWERS} answers in ${groups} groups: marked in ${seconds.toFixed(1)} s by ${presses} keys\n`,
  );
  expect(groups).toBe(7 * QUESTIONS);
  expect(presses).toBeLessThan(MOST_PRESSES);
  await expect(button('Publish round 1')).toBeVisible();

  await test.step('the preview opens, and the publish button stays in place', async () => {
    const held = Promise.withResolvers<void>();
    await desk.route('**/live/rounds/*/preview', async (route) => {
      await held.promise;
      await route.continue();
    });
    await button('Publish round 1').press('Enter');
    const dialog = desk.getByRole('dialog');
    const publish = dialog.getByRole('button', { name: 'Publish round 1' });
    // The trial click waits until the button has stopped moving.
    await publish.click({ trial: true });
    const place = await publish.boundingBox();
    held.resolve();
    await expect(dialog.getByRole('heading', { name: 'Standings after this round' })).toBeVisible();
    expect(await publish.boundingBox()).toEqual(place);
    await dialog.getByRole('button', { name: 'Back to marking' }).press('Enter');
  });

  await test.step('another device undoes the marks, step by step', async () => {
    const other = await openConsole(browser);
    const undo = other.getByRole('button', { name: 'Undo', exact: true });
    await undo.click();
    await expect(other.getByRole('heading', { name: `Question ${QUESTIONS} of` })).toBeVisible();
    await expect(other.getByText('3 answers to mark')).toBeVisible();
    await expect(desk.getByText('3 answers to mark')).toBeVisible();
    await undo.click();
    await expect(desk.getByText('5 answers to mark')).toBeVisible();
    await expect(desk.getByText(`${ANSWERS - 20} of ${ANSWERS} answers marked`)).toBeVisible();
    await other.context().close();
  });
  await desk.context().close();

  await test.step('a phone marks with taps', async () => {
    const phone = await newPhone(browser);
    await signInAt(phone);
    await phone.goto(`${portal.url}/host?question=${QUESTIONS}`);
    await phone.getByRole('button', { name: 'Confirm 2 suggestions' }).tap();
    await expect(phone.getByText('3 answers to mark')).toBeVisible();
    const wrong = phone
      .getByRole('group', { name: 'Raphael', exact: true })
      .getByRole('button', { name: 'Wrong' });
    expect((await wrong.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await wrong.tap();
    await expect(phone.getByText('2 answers to mark')).toBeVisible();
    await phone.getByRole('button', { name: 'Undo' }).tap();
    await expect(phone.getByText('3 answers to mark')).toBeVisible();
    await phone.getByRole('button', { name: /^Raphael .*Who wrote this$/ }).tap();
    const apart = phone.getByRole('button', { name: /^Mark separately/ }).first();
    expect((await apart.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(phone);
    await apart.tap();
    await expect(phone.getByText('4 answers to mark')).toBeVisible();
    await expect(phone.getByText('Marked separately')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Undo' }).tap();
    await expect(phone.getByText('Marked separately')).toHaveCount(0);
    await expect(phone.getByText('3 answers to mark')).toBeVisible();
    await phone.context().close();
  });
});
