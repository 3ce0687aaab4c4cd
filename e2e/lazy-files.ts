import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { root } from '../scripts/testing/run-step.ts';

/** The names of all modules that an app imports later: 'hosts-page', 'overlays'. */
export function lazyModules(app: 'play' | 'portal'): string[] {
  const files = globSync(`apps/${app}/src/**/*.{ts,tsx}`, { cwd: root });
  const names = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\bimport\(\s*'([^']+)'/g),
    ])
    .map(([, path = '']) => basename(path).replace(/\.tsx?$/, ''));
  return [...new Set(names)].sort();
}

/** The network is away for these modules, until the returned function is called. */
export async function withoutFiles(
  context: BrowserContext,
  names: readonly string[],
): Promise<{ asked: Set<string>; bringBack: () => Promise<void> }> {
  const asked = new Set<string>();
  const file = new RegExp(`/assets/(${names.join('|')})-[\\w-]{8}\\.js$`);
  await context.route(file, async (route) => {
    asked.add(file.exec(route.request().url())?.[1] ?? '');
    await route.abort();
  });
  return {
    asked,
    async bringBack() {
      await context.unroute(file);
      for (const page of context.pages())
        await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  };
}
