import { accountCalls, portalPaths as at, invitationCalls, memberCalls } from '@emcee/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessible.ts';
import { makeReady, type Organizer } from '../game.ts';
import { openAs } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { callerWith } from '../portal-calls.ts';
import { waitForMail } from '../sent-mail.ts';
import { PASSWORD } from '../steps.ts';

const EMAIL = 'owner@league.example';
const DENIED = "You don't have access to this page.";
const ROOM = 'LEAGUE-1';

const portal = ownPortal();

const forAll = [at.hosts, at.gameHistory, at.gameResults, at.roundHistory, at.users];
const own = [at.contact, at.guide, at.account, at.privacy];
const ofContent = [at.questions, at.wagerSchemes, at.createScheme];
const ofAdmins = [
  at.createHost,
  at.inviteHost,
  `/edit-host/${ROOM}`,
  at.settings,
  at.playerSettings,
];
const ofPeople = [at.brand, at.members, at.auditLog];
const ofOwner = [at.organization, at.subscription, at.receipts];
const everyPage = [...forAll, ...own, ...ofContent, ...ofAdmins, ...ofPeople, ...ofOwner];

const deniedTo: Readonly<Record<string, readonly string[]>> = {
  owner: [],
  admin: ofOwner,
  editor: [...ofAdmins, ...ofPeople, ...ofOwner],
  viewer: [...ofContent, ...ofAdmins, ...ofPeople, ...ofOwner],
};

async function invited(owner: Organizer, role: string): Promise<string> {
  const email = `${role}@league.example`;
  await owner.call('POST', invitationCalls.create.path, { email, role });
  const mail = await waitForMail(portal, { to: email, subject: /invited you/ });
  const [, invitationToken] = /\/invitation\/([\w-]+)/.exec(mail.text) ?? [];
  const { method, path } = invitationCalls.accept;
  const reply = await callerWith(portal, '')(method, path, { invitationToken, password: PASSWORD });
  return String(reply.token);
}

async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, page.url());
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function openFirst(page: Page, table: string): Promise<void> {
  await page.getByRole('table', { name: table }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [aria-label=Loading]')).toHaveCount(0);
}

test('each role sees its pages, and no page asks for what the role may not read', async ({
  page,
}) => {
  // Nearly a hundred pages.
  test.slow();
  const owner = await makeReady(portal, { email: EMAIL, roomCode: ROOM });
  await portal.admin('demo', EMAIL, '--games', '3', '--seed', '7');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`);
  });
  for (const [role, denied] of Object.entries(deniedTo)) {
    const token = role === 'owner' ? owner.token : await invited(owner, role);
    await test.step(role, async () => {
      await openAs(page, { portal, token, path: at.hosts });
      for (const path of everyPage) {
        await openPage(page, portal.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true], [aria-label=Loading]')).toHaveCount(0);
        const isDenied = denied.includes(path);
        await expect(page.getByText(DENIED), `${role} at ${path}`).toHaveCount(isDenied ? 1 : 0);
        if (role === 'owner') await expectAccessible(page);
      }
      await openPage(page, `${portal.url}${at.gameHistory}`);
      await openFirst(page, 'Games');
      await page.getByRole('tab', { name: 'Corrections' }).click();
      await expect(page.getByText('No corrections', { exact: true })).toBeVisible();
    });
  }
  expect(refused).toEqual([]);

  // The last one was the viewer.
  await openPage(page, portal.url + at.members);
  await expectAccessible(page);
  await fitsPhone(page);
  await page.getByRole('main').getByRole('link', { name: 'Hosts' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ROOM)).toBeVisible();
  await fitsPhone(page);

  await test.step('a removed member can start an organization', async () => {
    const { members } = await owner.call('GET', memberCalls.list.path);
    const viewer = Object(members).find(({ role }: { role: string }) => role === 'viewer');
    await owner.call('DELETE', `${memberCalls.list.path}/${viewer._id}`, {});
    const proof = { email: viewer.email, password: PASSWORD };
    const { token } = await callerWith(portal, '')('PUT', accountCalls.signIn.path, proof);
    await openAs(page, { portal, token: String(token), path: at.hosts });
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expectAccessible(page);
    await fitsPhone(page);
    await page.getByLabel('Name', { exact: true }).fill('Quiz League');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Welcome to Emcee')).toBeVisible();
    await openPage(page, portal.url + at.organization);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Quiz League');
    await expect(page.getByText(viewer.email)).toBeVisible();
    await expectAccessible(page);
    await fitsPhone(page);
  });
});
