import { type Scheme, wagerCalls } from '@emcee/contract';
import { createdScheme, type TestAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';

type Token = { token: string };

/** Creates schemes that are named by one letter each, in this order, and returns their ids. */
export async function schemesNamed(
  server: TestServer,
  admin: TestAdmin,
  letters: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of letters) ids.push(await createdScheme(server, admin, { name }));
  return ids;
}

/** The schemes of an admin as they are listed. */
export async function listedSchemes(server: TestServer, { token }: Token): Promise<Scheme[]> {
  const { body } = await server.call(wagerCalls.list, {}, { token });
  return body.wagerSchemes;
}

/** The schemes of an admin as they are listed: place and name of each. */
export async function schemeNames(server: TestServer, admin: Token): Promise<string[]> {
  const schemes = await listedSchemes(server, admin);
  return schemes.map(({ order, name }) => `${order} ${name}`);
}
