import { test } from '@playwright/test';
import { type PortalServer, startPortal } from './portal-server.ts';

const notStarted = () => Promise.reject(new Error('The portal is started before the first test.'));

/** The portal of a file of journeys, which runs as long as they do; `env` is added to what it needs. */
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
