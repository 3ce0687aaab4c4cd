import { TOTP } from 'otpauth';
import type { TestServer } from './harness.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** An authenticator app shows this at the test's time. */
export function codeOf(server: TestServer, secret = SECRET): string {
  return new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
}

/** Returns the proof of identity. */
export async function factorOf(
  server: TestServer,
  { adminId, password, isOn }: { adminId: string; password: string; isOn: boolean },
): Promise<{ password: string; code: string }> {
  const now = server.clock.now();
  await server.sql('delete from second_factors where admin_id = $1', [adminId]);
  await server.sql(
    `insert into second_factors (admin_id, secret, turned_on_at, created_at)
     values ($1, $2, $3, $4)`,
    [adminId, SECRET, isOn ? now : null, now],
  );
  return { password, code: codeOf(server) };
}
