import {
  type Branding,
  brandingCalls,
  brandingTexts,
  hostSessionCalls,
  NO_BRANDING,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  independentHost,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const path = '/api/admin/custom-branding';

const crown = {
  customTitle: 'The Crown & Anchor',
  customUrl: 'https://crown.example/menu?table=1',
  customUrlTitle: 'Tonight’s menu',
};

/** A brand without a logo and a color, as its admin gets it. */
const plain = (brand: Branding) => ({ ...brand, logo: '', accent: '' });

const brandOf = async (token: string) =>
  (await server.call(brandingCalls.get, {}, { token })).body.customBranding;

async function brandInRoom(token: string) {
  return (await server.call(hostSessionCalls.me, {}, { token })).body.customBranding;
}

describe('the brand of an admin', () => {
  it('is empty at first', async () => {
    const { token } = await verifiedAdmin(server);
    expect(await brandOf(token)).toEqual(plain(NO_BRANDING));
  });

  it('is saved as a whole, and saved again', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const reply = await server.call(brandingCalls.save, crown, { token });
    expect([reply.status, reply.body]).toEqual([200, { customBranding: plain(crown) }]);
    expect(await brandOf(token)).toEqual(plain(crown));
    const bare = { ...NO_BRANDING, customTitle: 'The Crown' };
    await server.call(brandingCalls.save, bare, { token });
    expect(await brandOf(token)).toEqual(plain(bare));
    const trail = await server.sql(
      `select kind from audit_events where admin_id = $1 and kind like 'branding.%'`,
      [adminId],
    );
    expect(trail).toEqual([{ kind: 'branding.saved' }, { kind: 'branding.saved' }]);
  });

  it('reads as it was typed, without controls that turn its direction', async () => {
    const { token } = await verifiedAdmin(server);
    const turned = { ...crown, customTitle: 'The \u202enworC', customUrlTitle: '\u2066Menu\u2069' };
    await server.call(brandingCalls.save, turned, { token });
    const read = { customTitle: 'The nworC', customUrlTitle: 'Menu' };
    expect(await brandOf(token)).toMatchObject(read);
  });

  it('loses the white space around it', async () => {
    const { token } = await verifiedAdmin(server);
    const spaced = Object.entries(crown).map(([field, value]) => [field, `\t${value} `]);
    const body = Object.fromEntries(spaced);
    const reply = await server.raw({ method: 'PUT', path, token, body });
    const customBranding = plain(crown);
    expect(reply.body).toEqual({ customBranding });
    expect(await brandOf(token)).toEqual(customBranding);
  });

  it('belongs to one admin', async () => {
    const [mine, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    await server.call(brandingCalls.save, crown, { token: mine.token });
    expect(await brandOf(other.token)).toEqual(plain(NO_BRANDING));
    expect(await brandOf(mine.token)).toEqual(plain(crown));
  });
});

describe('a brand that players could not use', () => {
  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['ftp://crown.example'],
    ['mailto:bar@crown.example'],
    ['//crown.example'],
    ['/menu'],
    ['crown.example'],
    ['https://'],
    ['http:crown.example'],
    ['https://crown example.com'],
    ['https://crown.example:99999'],
  ])('is refused: the link %s', async (customUrl) => {
    const { token } = await verifiedAdmin(server);
    await server.call(brandingCalls.save, crown, { token });
    const reply = await server.call(brandingCalls.save, { ...crown, customUrl }, { token });
    const message = brandingTexts.invalidUrl.text;
    expect([reply.status, reply.error]).toMatchObject([409, { param: 'customUrl', message }]);
    expect(await brandOf(token)).toEqual(plain(crown));
  });

  it.each([['http://crown.example'], ['HTTPS://CROWN.example/ä?x=1#y'], ['http://127.0.0.1:8080']])(
    'is not one with the valid link %s',
    async (customUrl) => {
      const { token } = await verifiedAdmin(server);
      const reply = await server.call(brandingCalls.save, { ...crown, customUrl }, { token });
      expect([reply.status, reply.body.customBranding?.customUrl]).toEqual([200, customUrl]);
    },
  );

  it('is refused with a link text but no link', async () => {
    const { token } = await verifiedAdmin(server);
    for (const customUrl of ['', '   ']) {
      const reply = await server.call(brandingCalls.save, { ...crown, customUrl }, { token });
      const message = brandingTexts.urlRequired.text;
      expect([reply.status, reply.error]).toMatchObject([409, { param: 'customUrl', message }]);
    }
    expect(await server.sql('select 1 from branding')).toEqual([]);
  });

  it.each([
    ['customTitle', 'x'.repeat(101), 'Maximum 100 symbols'],
    ['customUrlTitle', 'x'.repeat(101), 'Maximum 100 symbols'],
    ['customUrl', `https://a.example/${'x'.repeat(2048)}`, 'Maximum 2048 symbols'],
    ['customTitle', 7, 'Must be text'],
    ['customUrl', null, 'Invalid url!'],
    ['customUrl', 'https://crown.example@evil.example', 'Invalid url!'],
  ])('is refused if %s is out of its bounds', async (param, value, message) => {
    const { token } = await verifiedAdmin(server);
    const body = { ...crown, [param]: value };
    const reply = await server.raw({ method: 'PUT', path, token, body });
    expect([reply.status, reply.body]).toMatchObject([409, { param, message }]);
    expect(await server.sql('select 1 from branding')).toEqual([]);
  });
});

describe('the brand in a room', () => {
  it("is the admin's while its host has PRO, and rests with PRO", async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const token = await hostToken(server, host);
    expect(await brandInRoom(token)).toEqual(NO_BRANDING);
    await server.call(brandingCalls.save, crown, { token: admin.token });
    expect(await brandInRoom(token)).toEqual(crown);

    await server.endSubscription(admin.adminId);
    expect(await brandInRoom(token)).toEqual(NO_BRANDING);
    expect(await brandOf(admin.token)).toEqual(plain(crown));
    await server.sql(`update subscriptions set status = 'ACTIVE', quantity = 3,
      next_cycle_quantity = 3, host_cap = 3`);
    expect(await brandInRoom(token)).toEqual(crown);
  });

  it('is empty for a host on its own', async () => {
    const admin = await subscribedAdmin(server);
    await server.call(brandingCalls.save, crown, { token: admin.token });
    const token = await hostToken(server, await independentHost(server));
    expect(await brandInRoom(token)).toEqual(NO_BRANDING);
  });
});
