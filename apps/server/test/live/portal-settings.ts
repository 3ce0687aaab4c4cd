import { type Branding, brandingCalls, settingsCalls } from '@emcee/contract';
import type { TestAdmin } from '../factories.ts';
import type { TestReply, TestServer } from '../harness.ts';
import type { TestSettings } from './quiz-hosts.ts';

/** Other settings keep their values. */
export async function changeSettings(
  server: TestServer,
  { token }: Pick<TestAdmin, 'token'>,
  changes: TestSettings,
): Promise<void> {
  const { body } = await server.call(settingsCalls.get, {}, { token });
  const of = <T extends object>(stored: T): T => {
    const own = Object.entries(changes).filter(([name]) => name in stored);
    return { ...stored, ...Object.fromEntries(own) };
  };
  const replies = [
    await server.call(settingsCalls.saveGameSettings, of(body.gameSettings), { token }),
    await server.call(settingsCalls.saveProGameOptions, of(body.proGameOptions), { token }),
    await server.call(settingsCalls.savePlayerSettings, of(body.playerSettings), { token }),
  ];
  for (const reply of replies) requireSaved(reply);
}

export async function changeBrand(
  server: TestServer,
  { token }: Pick<TestAdmin, 'token'>,
  brand: Branding,
): Promise<void> {
  requireSaved(await server.call(brandingCalls.save, brand, { token }));
}

function requireSaved({
  status,
  error,
}: Pick<TestReply<typeof settingsCalls.get>, 'status' | 'error'>): void {
  if (status !== 200) throw new Error(`Settings answered ${JSON.stringify(error)}`);
}
