import type { MemberRole } from '@emcee/contract';

export const roleNames: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
};
