import { createdHost, subscribedAdmin, type TestAdmin, type TestHost } from '../factories.ts';
import type { TestServer } from '../harness.ts';

/** A verified admin with something of everything that has an id. */
export type Tenant = TestAdmin & { host: TestHost };

/** Makes a tenant. */
export async function newTenant(server: TestServer): Promise<Tenant> {
  const admin = await subscribedAdmin(server, 100);
  return { ...admin, host: await createdHost(server, admin) };
}

/** An input with which a call succeeds for a tenant, also when it is made again and again. */
export type CallFixture = (
  server: TestServer,
  tenant: Tenant,
) => Promise<Record<string, unknown>> | Record<string, unknown>;
