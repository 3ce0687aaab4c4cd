import { lazyPart } from '../../../lib/lazy-part.ts';

/** The login, which only phones load whose room asks for emails. */
export const LoginGate = lazyPart(async () => (await import('./login-gate.tsx')).LoginGate);
