/** The brand of one room: its own parts and the inherited ones, wherever players see it. */
import {
  brandingCalls,
  brandingTexts,
  hostBrandingCalls,
  hostCalls,
  hostSessionCalls,
  type InputOf,
  imageCalls,
  joinCalls,
  NO_BRANDING,
  playerLoginCalls,
  screenCalls,
  standingsCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { eraseNow } from '../../../test/erase-due.ts';
import {
  createdHost,
  hostToken,
  invitedHost,
  newEmail,
  subscribedAdmin,
  type TestAdmin,
  type TestHost,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { endedGame, readAgain } from '../../../test/live/past-games.ts';
import { loggedIn } from '../../../test/live/player-phones.ts';
import { joinedRoom, setSettings } from '../../../test/live/quiz-hosts.ts';
import { gameWatchers, lastOf, newScreen } from '../../../test/live/watched-games.ts';
import { newPicture } from '../../../test/pictures.ts';
import { requestFor } from '../../../test/request-of-call.ts';
import { imagesInUse } from '../../jobs.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const CHAIN = {
  customTitle: 'Crown Pubs',
  customUrl: 'https://crown.example',
  customUrlTitle: 'Our pubs',
  accent: '#0b7f6e',
};
const INHERITED = { customTitle: null, customUrl: null, customUrlTitle: null };

type Caller = Pick<TestAdmin, 'token'>;
type Change = Partial<InputOf<typeof hostBrandingCalls.save>>;

async function uploaded({ token }: Caller): Promise<string> {
  const image = await newPicture(40, 20).png().toBuffer();
  const reply = await server.raw({ ...requestFor(imageCalls.upload, { image }), token });
  return imageCalls.upload.reply.parse(reply.body).url;
}

const hashOf = (url: string) => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';

const saveChain = ({ token }: Caller, change = {}) =>
  server.call(brandingCalls.save, { ...CHAIN, ...change }, { token });

const saveRoom = ({ token }: Caller, { hostId }: { hostId: string }, change: Change) =>
  server.call(hostBrandingCalls.save, { ...INHERITED, ...change, hostId }, { token });

const readRoom = async ({ token }: Caller, { hostId }: { hostId: string }) =>
  (await server.call(hostBrandingCalls.get, { hostId }, { token })).body;

async function branded() {
  const admin = await subscribedAdmin(server);
  await saveChain(admin);
  return { admin, host: await createdHost(server, admin) };
}

const rowsOf = () => server.sql('select admin_id, host_id from host_branding');

async function titleInRoom(host: TestHost): Promise<string> {
  const token = await hostToken(server, host);
  return (await server.call(hostSessionCalls.me, {}, { token })).body.customBranding.customTitle;
}

describe('the brand of a room', () => {
  it('has its own parts, and follows the organization in the others', async () => {
    const { admin, host } = await branded();
    const other = await createdHost(server, admin);
    const all = ['title', 'link', 'logo', 'accent'];
    expect(await readRoom(admin, host)).toEqual({
      customBranding: { ...CHAIN, logo: '' },
      inherited: all,
    });
    const reply = await saveRoom(admin, host, { customTitle: 'The Anchor', accent: '' });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        customBranding: { ...CHAIN, customTitle: 'The Anchor', accent: '', logo: '' },
        inherited: ['link', 'logo'],
      },
    ]);
    const moved = { customUrl: 'https://pubs.example', customUrlTitle: 'Pubs' };
    await saveChain(admin, { ...moved, customTitle: 'Other' });
    expect((await readRoom(admin, host)).customBranding).toMatchObject({
      ...moved,
      customTitle: 'The Anchor',
      accent: '',
    });
    expect((await readRoom(admin, other)).inherited).toEqual(all);
    await saveRoom(admin, host, { customUrl: '', customUrlTitle: '', accent: null });
    expect(await readRoom(admin, host)).toMatchObject({
      customBranding: {
        customTitle: 'Other',
        customUrl: '',
        customUrlTitle: '',
        accent: CHAIN.accent,
      },
      inherited: ['title', 'logo', 'accent'],
    });
  });

  it('keeps its logo and color if a change does not name them', async () => {
    const { admin, host } = await branded();
    const [ofChain, own] = [await uploaded(admin), await uploaded(admin)];
    await saveChain(admin, { logo: ofChain });
    await saveRoom(admin, host, { logo: own, accent: '#a3195b' });
    await saveRoom(admin, host, { customTitle: 'The Anchor' });
    const { customBranding } = await readRoom(admin, host);
    expect(customBranding).toMatchObject({ logo: own, accent: '#a3195b' });
    await saveRoom(admin, host, { logo: '' });
    expect((await readRoom(admin, host)).customBranding.logo).toBe('');
    await saveRoom(admin, host, { logo: null });
    expect((await readRoom(admin, host)).customBranding.logo).toBe(ofChain);
    const lines = await server.sql(
      `select detail from audit_events where admin_id = $1 and kind = 'hosts.brand-changed' order by id`,
      [admin.adminId],
    );
    const { roomCode } = host;
    expect(lines.map(({ detail }) => detail)).toEqual([
      { roomCode, changed: 'logo, color' },
      { roomCode, changed: 'name' },
      { roomCode, changed: 'name, logo' },
      { roomCode, changed: 'logo' },
    ]);
  });

  it('refuses a text without a link, a logo of others, and a host of others', async () => {
    const { admin, host } = await branded();
    for (const customUrl of [null, '']) {
      const reply = await saveRoom(admin, host, { customUrl, customUrlTitle: 'Menu' });
      const message = brandingTexts.urlRequired.text;
      expect([reply.status, reply.error]).toMatchObject([409, { param: 'customUrl', message }]);
    }
    const stranger = await verifiedAdmin(server);
    const logo = await uploaded(stranger);
    const message = brandingTexts.logoGone.text;
    const reply = await saveRoom(admin, host, { logo });
    expect([reply.status, reply.error]).toMatchObject([409, { param: 'logo', message }]);
    expect((await saveRoom(stranger, host, { logo })).status).toBe(404);
    expect(await rowsOf()).toEqual([]);
  });
});

describe('players of a room', () => {
  it('see its brand on phones, on screens and in mails, while there is PRO', async () => {
    const { admin, quiz, hostId, roomCode, owls } = await joinedRoom(server);
    await saveChain(admin);
    const phone = await watching.phone(owls);
    const screen = await newScreen(server, quiz);
    const logo = await uploaded(admin);
    await saveRoom(admin, { hostId }, { customTitle: 'The Anchor', logo });
    const { accent: _accent, ...chain } = CHAIN;
    const brand = {
      ...chain,
      customTitle: 'The Anchor',
      logo: { url: logo, width: 40, height: 20 },
    };
    await expect.poll(() => lastOf(phone, 'stage')).toMatchObject({ brand });
    expect((await server.call(joinCalls.room, { roomCode })).body.brand).toMatchObject(brand);
    const view = await server.call(screenCalls.view, {}, { token: screen });
    expect(view.body.stage.brand).toMatchObject(brand);
    await setSettings(server, admin, { requirePlayerEmail: true });
    await server.sql('delete from outbox_mails');
    await loggedIn(server, { roomCode, email: newEmail() });
    const [mail] = await server.sql('select html_body, text_body from outbox_mails');
    expect(String(mail?.text_body)).toContain('Sent with Emcee for The Anchor.');
    const png = `/api/logos/${hashOf(logo)}.png`;
    expect(String(mail?.html_body)).toContain(png);
    expect((await server.raw({ path: png, method: 'GET' })).status).toBe(200);

    await server.endSubscription(admin.adminId);
    const none = { ...NO_BRANDING, logo: null, colors: null };
    expect((await server.call(joinCalls.room, { roomCode })).body.brand).toEqual(none);
    expect((await readRoom(admin, { hostId })).customBranding).toMatchObject({ logo });
  });

  it('see it in past games and shared standings', async () => {
    const { admin, hostId, owls } = await endedGame(server);
    await saveChain(admin);
    await saveRoom(admin, { hostId }, { customTitle: 'The Anchor' });
    const { gameId } = owls;
    const past = await readAgain(server, { gameId }, owls.secret);
    expect(past.body.evening?.brand).toMatchObject({ customTitle: 'The Anchor' });
    const { token } = admin;
    const { body } = await server.call(standingsCalls.share, { id: gameId }, { token });
    const { standingsToken } = body.link;
    const read = await server.call(standingsCalls.read, { standingsToken });
    expect(read.body.standings?.brand).toMatchObject({ customTitle: 'The Anchor' });
    await server.call(hostCalls.remove, { hostId }, { token });
    const later = await server.call(standingsCalls.read, { standingsToken });
    expect(later.body.standings?.brand).toMatchObject({ customTitle: CHAIN.customTitle });
  });

  it('see it in the mail with a code for past games', async () => {
    const { admin, host } = await branded();
    await saveRoom(admin, host, { customTitle: 'The Anchor' });
    const [room] = await server.sql('select id from rooms where host_id = $1', [host.hostId]);
    const email = newEmail();
    await playedGame(server, admin, { roomId: String(room?.id), players: [{ emails: [email] }] });
    await server.call(playerLoginCalls.askPastGamesCode, { email, playerToken: 'x'.repeat(43) });
    const [mail] = await server.sql('select text_body from outbox_mails where recipient = $1', [
      email,
    ]);
    expect(String(mail?.text_body)).toContain('Sent with Emcee for The Anchor.');
  });
});

describe('the brand of a room that leaves the organization', () => {
  it('is deleted with the host, created or invited, and with the organization', async () => {
    const { admin, host } = await branded();
    const invited = await invitedHost(server, admin);
    const { token } = admin;
    for (const each of [host, invited]) await saveRoom(admin, each, { customTitle: 'Own' });
    await server.call(hostCalls.remove, { hostId: host.hostId }, { token });
    expect(await rowsOf()).toEqual([{ admin_id: admin.adminId, host_id: invited.hostId }]);
    await server.call(hostCalls.remove, { hostId: invited.hostId }, { token });
    expect(await rowsOf()).toEqual([]);
    const last = await invitedHost(server, admin);
    const logo = await uploaded(admin);
    await saveRoom(admin, last, { logo });
    expect([...(await imagesInUse(server.db, [hashOf(logo)]))]).toEqual([hashOf(logo)]);
    await server.endSubscription(admin.adminId);
    await server.db.transaction((db) => eraseNow(server, { db, adminId: admin.adminId }));
    expect(await rowsOf()).toEqual([]);
    expect((await server.raw({ path: logo, method: 'GET' })).status).toBe(404);
  });

  it('is not shown for another organization if the version before left it', async () => {
    const { admin } = await branded();
    const host = await invitedHost(server, admin);
    await saveRoom(admin, host, { customTitle: 'Own' });
    const other = await subscribedAdmin(server);
    await saveChain(other, { customTitle: 'Other' });
    await server.sql('update hosts set admin_id = $2 where id = $1', [host.hostId, other.adminId]);
    expect(await titleInRoom(host)).toBe('Other');
    expect((await readRoom(other, host)).inherited).toHaveLength(4);
  });
});
