import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

/** Browsers have these only over HTTPS and on `localhost`. A trial in one's own network is plain HTTP. */
const SECURE_ONLY = new RegExp(
  [
    '\\bcrypto\\.(?:randomUUID|subtle)\\b',
    '\\bnavigator\\.(?:bluetooth|clipboard|credentials|deviceMemory|geolocation|gpu|hid|keyboard)\\b',
    '\\bnavigator\\.(?:locks|mediaDevices|permissions|serial|serviceWorker|share|canShare)\\b',
    '\\bnavigator\\.(?:storage|usb|userAgentData|wakeLock|windowControlsOverlay|xr)\\b',
    '\\b(?:cookieStore|caches|launchQueue|trustedTypes\\.isHTML|SharedArrayBuffer)\\b',
    '\\bnew (?:Notification|PaymentRequest|AudioWorkletNode|IdleDetector)\\b|\\bPushManager\\b',
    '\\bshow(?:OpenFile|SaveFile|Directory)Picker\\b',
  ].join('|'),
);

/** These work without: another way, or nothing to do. */
const WITH_FALLBACK = [
  // Nobody else holds the screen on.
  'apps/play/src/lib/wake-lock.ts',
  // No service worker can exist.
  'apps/portal/src/app/service-workers.ts',
  // Copies with a selection.
  'apps/portal/src/ui/overlays/copy-text.ts',
  // Each tab has its own stream.
  'packages/client/src/shared-stream.ts',
];

it('the apps use nothing that plain HTTP lacks, or work without it', () => {
  const patterns = [
    'apps/{play,portal}/{src,public}/**/*.{ts,tsx,js}',
    'apps/{play,portal}/*.html',
    'packages/{client,contract,game}/src/**/*.{ts,tsx}',
  ];
  const files = globSync(patterns, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(600);
  const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const users = files.filter((file) =>
    SECURE_ONLY.test(withoutComments(readFileSync(join(root, file), 'utf8'))),
  );
  expect(users.sort()).toEqual(WITH_FALLBACK);
});
