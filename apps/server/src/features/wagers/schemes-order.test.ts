import { type InputOf, wagerCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { auditDetails, createdScheme, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { listedSchemes, schemeNames, schemesNamed } from '../../../test/schemes-of.ts';
import { newId } from '../../platform/secrets.ts';

const server = startTestServer();

type Token = { token: string };

const reorder = ({ token }: Token, schemes: InputOf<typeof wagerCalls.reorder>['schemes']) =>
  server.call(wagerCalls.reorder, { schemes }, { token });

describe('the order of the wager schemes', () => {
  it('is the given one, numbered from 1', async () => {
    const admin = await verifiedAdmin(server);
    const [a = '', b = '', c = ''] = await schemesNamed(server, admin, 'ABC');
    const reply = await reorder(admin, [
      { _id: a, order: 30 },
      { _id: b, order: 5 },
      { _id: c, order: 7 },
    ]);
    expect(reply.status).toBe(200);
    expect(await schemeNames(server, admin)).toEqual(['1 B', '2 C', '3 A']);
    expect(reply.body.schemes).toEqual(await listedSchemes(server, admin));
    expect(await auditDetails(server, admin, 'wagers.reordered')).toEqual([
      { detail: { schemesCount: 3 } },
    ]);
    expect((await reorder(await verifiedAdmin(server), [])).body).toEqual({ schemes: [] });
  });

  it('is refused if it does not name every scheme once, and then does not change', async () => {
    const admin = await verifiedAdmin(server);
    const stranger = await createdScheme(server, await verifiedAdmin(server));
    const [a = '', b = '', c = ''] = await schemesNamed(server, admin, 'ABC');
    const order = (...ids: string[]) => ids.map((_id, index) => ({ _id, order: index + 1 }));
    const doubled = [a, b, c].map((_id) => ({ _id, order: 1 }));
    for (const wrong of [[], order(b, a), order(c, b, a, a), order(a, a, b), doubled]) {
      const reply = await reorder(admin, wrong);
      expect([reply.status, reply.error]).toMatchObject([
        409,
        { param: 'schemes', message: 'Something went wrong! Please try to update orders again!' },
      ]);
    }
    for (const foreign of [order(c, b, a, stranger), order(c, b, stranger), order(c, b, newId())]) {
      expect((await reorder(admin, foreign)).status).toBe(404);
    }
    expect(await schemeNames(server, admin)).toEqual(['1 A', '2 B', '3 C']);
    expect(await auditDetails(server, admin, 'wagers.reordered')).toEqual([]);
  });

  it('is that of one of many parallel requests, complete', async () => {
    const admin = await verifiedAdmin(server);
    const ids = await schemesNamed(server, admin, 'ABCDEFGH');
    const orders = Array.from({ length: 20 }, (_, n) =>
      ids.map((_id, index) => ({ _id, order: (index + n) % ids.length })),
    );
    const replies = await Promise.all(orders.map((schemes) => reorder(admin, schemes)));
    expect(replies.map((reply) => reply.status)).toEqual(orders.map(() => 200));
    const answers = replies.map(({ body }) => body.schemes.map((scheme) => scheme._id).join());
    const stored = await listedSchemes(server, admin);
    expect(answers).toContain(stored.map((scheme) => scheme._id).join());
    expect(stored.map((scheme) => scheme.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('stays without gaps while schemes come, go and move at once', async () => {
    const admin = await verifiedAdmin(server);
    const ids = await schemesNamed(server, admin, 'ABCDEF');
    const order = ids.map((_id, index) => ({ _id, order: -index }));
    const { token } = admin;
    const leaving = ids.slice(0, 3);
    const [moved, removed] = await Promise.all([
      reorder(admin, order),
      Promise.all(
        leaving.map((schemeId) => server.call(wagerCalls.remove, { schemeId }, { token })),
      ),
      Promise.all(Array.from({ length: 5 }, () => createdScheme(server, admin))),
    ]);
    // The new order was complete only if it was handled first.
    expect([200, 404, 409]).toContain(moved.status);
    expect(removed.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const orders = (await listedSchemes(server, admin)).map((scheme) => scheme.order);
    expect(orders).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
