import { createdHost, subscribedAdmin, type TestAdmin, type TestHost } from '../factories.ts';
import type { TestServer } from '../harness.ts';

/** Owns one of everything that has an id. */
export type Tenant = TestAdmin & { host: TestHost };

export async function newTenant(server: TestServer): Promise<Tenant> {
  const admin = await subscribedAdmin(server, 100);
  return { ...admin, host: await createdHost(server, admin) };
}

/** The input succeeds however often the call is made. */
export type CallFixture = (
  server: TestServer,
  tenant: Tenant,
) => Promise<Record<string, unknown>> | Record<string, unknown>;
