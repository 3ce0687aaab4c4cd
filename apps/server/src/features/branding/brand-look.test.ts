/** The logo and the accent color of a brand, from the upload to phones, screens and emails. */
import {
  API_BASE,
  brandingCalls,
  brandingTexts,
  imageCalls,
  joinCalls,
  LOGOS_PATH,
  NO_BRANDING,
  screenCalls,
} from '@emcee/contract';
import { brandColors } from '@emcee/game';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { eraseNow } from '../../../test/erase-due.ts';
import {
  newEmail,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { loggedIn } from '../../../test/live/player-phones.ts';
import { joinedRoom, openedRoom } from '../../../test/live/quiz-hosts.ts';
import { gameWatchers, lastOf, newScreen } from '../../../test/live/watched-games.ts';
import { newPicture, noise } from '../../../test/pictures.ts';
import { requestFor } from '../../../test/request-of-call.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const CROWN = { ...NO_BRANDING, customTitle: 'Crown & Anchor' };
const TEAL = '#0b7f6e';

type Caller = Pick<TestAdmin, 'token'>;

async function uploaded({ token }: Caller, picture: Sharp = newPicture()): Promise<string> {
  const image = await picture.png().toBuffer();
  const reply = await server.raw({ ...requestFor(imageCalls.upload, { image }), token });
  return imageCalls.upload.reply.parse(reply.body).url;
}

const save = ({ token }: Caller, look: { logo?: string; accent?: string }) =>
  server.call(brandingCalls.save, { ...CROWN, ...look }, { token });

async function savedLogo(admin: Caller, picture?: Sharp): Promise<string> {
  const { body } = await save(admin, { logo: await uploaded(admin, picture) });
  return body.customBranding.logo ?? '';
}

const savedBrand = async ({ token }: Caller) =>
  (await server.call(brandingCalls.get, {}, { token })).body.customBranding;

const mailAddress = (url: string) =>
  `${API_BASE}${LOGOS_PATH}/${/[0-9a-f]{64}/.exec(url)?.[0] ?? ''}.png`;

async function sizesOf(url: string) {
  const [row] = await server.sql(
    `select content, logo_png from images join branding on logo_hash = hash where hash = $1`,
    [/[0-9a-f]{64}/.exec(url)?.[0]],
  );
  const pictures = [row?.content, row?.logo_png].map(async (bytes) => {
    const { width, height, format } = await sharp(
      Buffer.isBuffer(bytes) ? bytes : undefined,
    ).metadata();
    return { width, height, format };
  });
  return Promise.all(pictures);
}

describe('a logo', () => {
  it('becomes a small WebP for pages and a PNG for mails', async () => {
    const url = await savedLogo(await verifiedAdmin(server), newPicture(1_200, 300));
    expect(await sizesOf(url)).toEqual([
      { width: 512, height: 128, format: 'webp' },
      { width: 264, height: 66, format: 'png' },
    ]);
  });

  it('is served to everyone, as a picture that can do nothing', async () => {
    const url = await savedLogo(await verifiedAdmin(server));
    const { status, headers } = await server.raw({ path: mailAddress(url), method: 'GET' });
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'cache-control': expect.stringContaining('immutable'),
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    ]);
  });

  it.each([`${'a'.repeat(64)}.png`, 'logo.png', `${'a'.repeat(64)}.webp`])(
    'is not found as %s',
    async (file) => {
      const path = `${API_BASE}${LOGOS_PATH}/${file}`;
      expect((await server.raw({ path, method: 'GET' })).status).toBe(404);
    },
  );

  it('fits the database even if it does not compress', async () => {
    const url = await savedLogo(await verifiedAdmin(server), noise(1_200));
    expect(await sizesOf(url)).toMatchObject([{ width: 512 }, { width: 176 }]);
  });

  it('stays the same when it is saved again, and for another admin', async () => {
    const [mine, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const picture = noise(900);
    const source = await picture.png().toBuffer();
    const url = await savedLogo(mine, sharp(source));
    expect((await save(mine, { logo: url })).body.customBranding.logo).toBe(url);
    expect(await savedLogo(other, sharp(source))).toBe(url);
    expect((await save(mine, { logo: '' })).body.customBranding.logo).toBe('');
    expect((await server.raw({ path: mailAddress(url), method: 'GET' })).status).toBe(200);
  });

  it('and the color stay if a change does not name them', async () => {
    const admin = await verifiedAdmin(server);
    const logo = await savedLogo(admin);
    await save(admin, { accent: TEAL });
    await save(admin, {});
    expect(await savedBrand(admin)).toEqual({ ...CROWN, logo, accent: TEAL });
    await save(admin, { logo: '', accent: '' });
    expect(await savedBrand(admin)).toEqual({ ...CROWN, logo: '', accent: '' });
  });

  it('is refused if it is not an upload of this admin', async () => {
    const admin = await verifiedAdmin(server);
    const foreign = await uploaded(await verifiedAdmin(server));
    const unknown = `/api/images/${'a'.repeat(64)}.webp`;
    const others = ['https://crown.example/logo.png', 'javascript:alert(1)', `${foreign}?x`];
    for (const logo of [foreign, unknown, ...others]) {
      const message = brandingTexts.logoGone.text;
      const reply = await save(admin, { logo });
      expect([reply.status, reply.error]).toMatchObject([409, { param: 'logo', message }]);
    }
    expect(await server.sql('select 1 from branding')).toEqual([]);
  });

  it('goes with its admin', async () => {
    const admin = await verifiedAdmin(server);
    const url = await savedLogo(admin);
    await server.db.transaction((db) => eraseNow(server, { db, adminId: admin.adminId }));
    for (const path of [url, mailAddress(url)]) {
      expect((await server.raw({ path, method: 'GET' })).status).toBe(404);
    }
  });
});

describe('an accent color', () => {
  it('is stored in lower case', async () => {
    const { body } = await save(await verifiedAdmin(server), { accent: ' #0B7F6E ' });
    expect(body.customBranding.accent).toBe(TEAL);
  });

  it.each(['red', '#0b7', '#0b7f6e80', 'url(https://evil.example)', '#0b7f6g'])(
    'is refused: %s',
    async (accent) => {
      const { status, error } = await save(await verifiedAdmin(server), { accent });
      const message = brandingTexts.invalidColor.text;
      expect([status, error]).toMatchObject([409, { param: 'accent', message }]);
    },
  );
});

it('the audit log says what was changed', async () => {
  const admin = await verifiedAdmin(server);
  await save(admin, { logo: await uploaded(admin), accent: TEAL });
  await save(admin, { accent: '#a3195b' });
  const lines = await server.sql(
    `select detail from audit_events where admin_id = $1 and kind = 'branding.saved' order by id`,
    [admin.adminId],
  );
  expect(lines.map(({ detail }) => detail)).toEqual([
    { changed: 'name, logo, color' },
    { changed: 'color' },
  ]);
});

describe('the look of a brand in a game', () => {
  it('reaches phones and screens, each with its own colors, and rests with PRO', async () => {
    const { admin, quiz, roomCode, owls } = await joinedRoom(server);
    const phone = await watching.phone(owls);
    const token = await newScreen(server, quiz);
    const url = await uploaded(admin, newPicture(40, 20));
    await save(admin, { logo: url, accent: TEAL });
    const { light, dark, screen } = brandColors(TEAL);
    const logo = { url, width: 40, height: 20 };
    await expect
      .poll(() => lastOf(phone, 'stage'))
      .toMatchObject({ brand: { ...CROWN, logo, colors: { light, dark } } });
    const onPhone = { ...CROWN, logo, colors: { light, dark } };
    expect((await server.call(joinCalls.room, { roomCode })).body.brand).toEqual(onPhone);
    const shown = await server.call(screenCalls.view, {}, { token });
    expect(shown.body.stage.brand).toEqual({ ...CROWN, logo, colors: screen });

    await server.endSubscription(admin.adminId);
    const none = { ...NO_BRANDING, logo: null, colors: null };
    expect((await server.call(joinCalls.room, { roomCode })).body.brand).toEqual(none);
    expect((await owls.view()).body.stage?.brand).toEqual(none);
    expect(await savedBrand(admin)).toMatchObject({ logo: url, accent: TEAL });
  });
});

describe('a mail to a player', () => {
  async function mailedCode(
    look: { logo?: string; accent?: string },
    admin: Caller,
    roomCode: string,
  ) {
    await save(admin, look);
    await server.sql('delete from outbox_mails');
    await loggedIn(server, { roomCode, email: newEmail() });
    const [mail] = await server.sql('select html_body, text_body from outbox_mails');
    return { html: String(mail?.html_body), text: String(mail?.text_body) };
  }

  it('has the logo as PNG, the color, and the name of the organizer', async () => {
    const { admin, roomCode } = await openedRoom(server, { requirePlayerEmail: true });
    const logo = await uploaded(admin, newPicture(300, 100));
    const { html, text } = await mailedCode({ logo, accent: TEAL }, admin, roomCode);
    expect(html).toContain(`${mailAddress(logo)}" alt="" width="114" height="38"`);
    expect(html).toContain('Crown &amp; Anchor</span>');
    expect(html).toContain('Sent with Emcee for Crown &amp; Anchor.');
    expect(text).toContain('Sent with Emcee for Crown & Anchor.');
    expect(html).not.toContain('webp');
  });

  it('has the look of the product if there is no brand', async () => {
    const { roomCode } = await openedRoom(server, { requirePlayerEmail: true });
    await loggedIn(server, { roomCode, email: newEmail() });
    const [mail] = await server.sql('select html_body from outbox_mails order by id desc limit 1');
    expect(String(mail?.html_body)).toContain('Emcee</td>');
    expect(String(mail?.html_body)).not.toContain('Sent with Emcee');
  });
});

it('logos count toward the storage of an admin', async () => {
  const admin = await subscribedAdmin(server);
  await savedLogo(admin, noise(700));
  const [row] = await server.sql(
    'select count(*)::int as n from image_owners where admin_id = $1',
    [admin.adminId],
  );
  expect(row?.n).toBe(2);
});
