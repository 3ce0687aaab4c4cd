import { lazyPart } from '../../../lib/lazy-part.ts';

/** Loaded only for rooms that require an email. */
export const LoginGate = lazyPart(async () => (await import('./login-gate.tsx')).LoginGate);
