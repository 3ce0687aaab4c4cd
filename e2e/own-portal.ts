import { test } from '@playwright/test';
import { type PortalServer, startPortal } from './portal-server.ts';

const notStarted = () => Promise.reject(new Error('The portal is started before the first test.'));

/** `env` adds to the variables of the portal. */
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
