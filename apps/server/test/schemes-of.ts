import { type ListedScheme, wagerCalls } from '@emcee/contract';
import { createdScheme, type TestAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';

type Token = { token: string };

/** One letter each, in this order; returns their ids. */
export async function schemesNamed(
  server: TestServer,
  admin: TestAdmin,
  letters: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of letters) ids.push(await createdScheme(server, admin, { name }));
  return ids;
}

export async function listedSchemes(server: TestServer, { token }: Token): Promise<ListedScheme[]> {
  const { body } = await server.call(wagerCalls.list, {}, { token });
  return body.wagerSchemes;
}

export async function schemeNames(server: TestServer, admin: Token): Promise<string[]> {
  const schemes = await listedSchemes(server, admin);
  return schemes.map(({ order, name }) => `${order} ${name}`);
}
