import { trustCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../test/factories.ts';
import { startTestServer } from '../../test/harness.ts';
import { appDeps } from '../../test/servers/portal-addresses.ts';
import { readEnvironment } from '../environment.ts';
import { composeTrust } from './compose-trust.ts';

const server = startTestServer({ supportEmail: 'Support <help@quiz.example>' });
const PAYPAL = {
  clientId: 'id',
  clientSecret: 'secret',
  planId: 'P-1',
  webhookId: 'W-1',
  merchantId: 'M-1',
  mode: 'live',
} as const;

describe('the facts about trust', () => {
  it('are public, with the times of the code that deletes', async () => {
    const { status, body } = await server.call(trustCalls.read, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      keptSeconds: {
        deletion: 604_800,
        session: 2_592_000,
        idleSession: 604_800,
        device: 15_552_000,
        invitation: 2_592_000,
        mail: 7_776_000,
        payment: 7_776_000,
        image: 2_592_000,
        liveGame: 2_592_000,
        liveGameAlone: 43_200,
        login: 7_776_000,
        code: 600,
        pastGame: 31_536_000,
        network: 86_400,
      },
      subprocessors: [],
      dataRegion: null,
      supportEmail: 'help@quiz.example',
    });
  });

  it('are true: what is older is deleted, what is younger is not', async () => {
    const { device = 0, payment = 0 } = (await server.call(trustCalls.read, {})).body.keptSeconds;
    const agedBy = (seconds: number) => [-60, 60].map((more) => seconds + more);
    for (const seconds of agedBy(payment)) {
      await server.sql(
        `insert into webhook_events (event_id, transmission_id, type, state, received_at, next_attempt_at)
         select gen_random_uuid(), gen_random_uuid(), 'X', 'DONE', at, at
         from (select $1::timestamptz - make_interval(secs => $2) as at) as aged`,
        [server.clock.now(), seconds],
      );
    }
    const { adminId } = await verifiedAdmin(server);
    await server.sql('delete from known_devices');
    for (const seconds of agedBy(device)) {
      await server.sql(
        `insert into known_devices (id, token_hash, admin_id, created_at, last_used_at)
         select gen_random_uuid(), gen_random_uuid()::text, $3, at, at
         from (select $1::timestamptz - make_interval(secs => $2) as at) as aged`,
        [server.clock.now(), seconds, adminId],
      );
    }
    await server.runJob('remove old webhook events');
    await server.runJob('remove old devices');
    expect(await server.sql('select event_id from webhook_events')).toHaveLength(1);
    expect(await server.sql('select id from known_devices')).toHaveLength(1);
  });

  it('name PayPal and email if they are on, unless the operator names others', () => {
    const read = (env: Parameters<typeof appDeps>[0]) => composeTrust(appDeps(env)).subprocessors;
    const used = { paypal: PAYPAL, smtpUrl: 'smtps://mail.example' };
    expect(read(used)).toEqual([
      'PayPal (payments)',
      'an email provider (emails that the portal sends)',
    ]);
    const variables = {
      SUBPROCESSORS: ' Hetzner (servers);; Postmark (emails) ',
      DATA_REGION: 'EU',
    };
    const { subprocessors, dataRegion } = readEnvironment(variables);
    expect([subprocessors, dataRegion]).toEqual([['Hetzner (servers)', 'Postmark (emails)'], 'EU']);
    expect(read({ ...used, subprocessors })).toEqual(subprocessors);
  });
});
