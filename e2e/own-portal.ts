import { test } from '@playwright/test';
import { type PortalServer, startPortal } from './portal-server.ts';

const notStarted = () => Promise.reject(new Error('The portal is started before the first test.'));

/** Starts a portal before the journeys of a file and stops it after them; `env` adds to its variables. */
export function ownPortal(env: Record<string, string> = {}): PortalServer {
  const portal: PortalServer = {
    ...{ url: '', educationUrl: '', dataDir: '' },
    ...{ killAndRestart: notStarted, mails: notStarted, admin: notStarted, stop: notStarted },
  };
  test.beforeAll(async () => {
    Object.assign(portal, await startPortal(env));
  });
  test.afterAll(() => portal.stop());
  return portal;
}
