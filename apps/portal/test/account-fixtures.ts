import {
  hostAccountCalls,
  type OwnSession,
  ownAccountCalls,
  switchingCalls,
} from '@emcee/contract';
import type { FakeServer } from './fake-server.ts';

export const ownSessions: OwnSession[] = [
  {
    _id: '01890a5d-ac96-774b-bcce-000000000001',
    device: 'Firefox on Linux',
    signedInAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
    isCurrent: true,
  },
  {
    _id: '01890a5d-ac96-774b-bcce-000000000002',
    device: 'Chrome on Android',
    signedInAt: '2026-11-18T09:00:00.000Z',
    lastUsedAt: '2026-11-19T10:00:00.000Z',
    isCurrent: false,
  },
];

export function serverOfAccount(server: FakeServer, email: string | null): void {
  const secondFactor = { isOn: false, recoveryCodesLeft: 0 };
  const account = { email: email ?? 'ada@example.com', emailChange: null, secondFactor };
  server.replies(ownAccountCalls.read, account);
  server.replies(ownAccountCalls.sessions, { sessions: ownSessions });
  server.replies(switchingCalls.list, { organizations: [] });
  server.replies(hostAccountCalls.read, { email, emailChange: null });
  server.replies(hostAccountCalls.sessions, { sessions: ownSessions });
}
