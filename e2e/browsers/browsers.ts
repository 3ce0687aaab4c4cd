import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from '../../scripts/testing/browser-packages.ts';
import { freePort } from '../../scripts/testing/ports.ts';

import { connectToFirefox } from './marionette.ts';
import { type ProgramTree, startProgram } from './processes.ts';
import { connectOverHttp, type WebDriver } from './webdriver.ts';

export type RunningBrowser = { program: ProgramTree; driver: WebDriver };

type Start = { profile: string; env: Readonly<Record<string, string>> };

/** Starts each browser on its profile folder, and so with the data it saved there. */
export const startBrowser: Readonly<
  Record<BrowserName, (start: Start) => Promise<RunningBrowser>>
> = { Chromium: startChromium, Firefox: startFirefox, WebKit: startWebKit };

async function startChromium({ profile, env }: Start): Promise<RunningBrowser> {
  const port = await freePort();
  const program = startProgram(['chromedriver', `--port=${port}`], env);
  const args = [
    `--user-data-dir=${profile}`,
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-component-update',
    '--window-size=400,800',
  ];
  return drivenBy(program, () => connectOverHttp(port, { 'goog:chromeOptions': { args } }));
}

const FIREFOX_PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
};

async function startFirefox({ profile, env }: Start): Promise<RunningBrowser> {
  const port = await freePort();
  const preferences = Object.entries({ ...FIREFOX_PREFERENCES, 'marionette.port': port });
  const lines = preferences.map(
    (each) => `user_pref(${each.map((part) => JSON.stringify(part))});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const words = ['--marionette', '--no-remote', '--width', '400', '--height', '800'];
  const program = startProgram(['firefox-esr', ...words, '--profile', profile], env);
  return drivenBy(program, () => connectToFirefox(port));
}

async function startWebKit({ profile, env }: Start): Promise<RunningBrowser> {
  const port = await freePort();
  const program = startProgram(['WebKitWebDriver', `--port=${port}`], env);
  const browser = join(import.meta.dirname, 'webkit-browser.py');
  const browserOptions = { binary: '/usr/bin/python3', args: [browser, profile] };
  return drivenBy(program, () =>
    connectOverHttp(port, { 'webkitgtk:browserOptions': browserOptions }),
  );
}

async function drivenBy(
  program: ProgramTree,
  connect: () => Promise<WebDriver>,
): Promise<RunningBrowser> {
  try {
    return { program, driver: await connect() };
  } catch (cause) {
    program.signal('SIGKILL');
    throw new Error(`The browser can't be reached: ${program.output()}`, { cause });
  }
}
