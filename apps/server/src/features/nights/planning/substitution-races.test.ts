// @module-tag races
import { setTimeout as delay } from 'node:timers/promises';
import { hostSessionCalls, leadingCalls, nightCalls } from '@emcee/contract';
import { expect, it } from 'vitest';
import { newTenant } from '../../../../test/calls/tenant.ts';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newMember } from '../../../../test/members.ts';

const server = startTestServer();

it(
  'no session of a room outlives a substitution in another process',
  async () => {
    const owner = await newTenant(server);
    const { token } = owner;
    const twin = await server.twin();
    const { hostId } = owner.host;
    const sam = await newMember(server, owner, 'host');
    const ann = await newMember(server, owner, 'host');
    await server.sql(`update memberships set leads = 'chosen'`);
    const slot = { hostIds: [hostId], day: '2026-11-20', time: '20:00', person: sam.adminId };
    const planned = await server.call(
      nightCalls.plan,
      { ...slot, timeZone: 'Europe/Lisbon' },
      { token },
    );
    const nightId = planned.body.nights[0]?._id ?? '';
    let opened = 0;
    let revision = 1;
    for (let round = 0; round < inDepth({ usual: 25, deep: 100 }); round += 1) {
      await server.sql('delete from limits');
      const [led, replaced] = await Promise.all([
        server.call(leadingCalls.open, { hostId }, { token: sam.token }),
        // Later in each round, so that it meets each step of the opening.
        delay(round).then(() =>
          twin.call(nightCalls.change, { nightId, revision, person: ann.adminId }, { token }),
        ),
      ]);
      expect(replaced.status).toBe(200);
      expect([201, 403]).toContain(led.status);
      if (led.status === 201) {
        opened += 1;
        const me = await server.call(hostSessionCalls.me, {}, { token: led.body.token });
        expect(me.status).toBe(401);
      }
      const back = { nightId, revision: revision + 1, person: sam.adminId };
      expect((await server.call(nightCalls.change, back, { token })).status).toBe(200);
      revision += 2;
    }
    expect(opened).toBeGreaterThan(0);
  },
  inDepth({ usual: 60_000, deep: 240_000 }),
);
