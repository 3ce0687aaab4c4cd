import { lazy } from 'react';

const AGAIN_AFTER_MS = 3_000;
const MOST_TRIES = 5;

/** The login, which only phones load whose room asks for emails. */
export const LoginGate = lazy(async () => {
  const { LoginGate } = await loaded(() => import('./login-gate.tsx'));
  return { default: LoginGate };
});

async function loaded<Part>(load: () => Promise<Part>, tries = 1): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    // A new version of the portal has other names for its parts: the page as it is now knows them.
    if (tries >= MOST_TRIES && navigator.onLine) window.location.reload();
    return loaded(load, tries + 1);
  }
}
