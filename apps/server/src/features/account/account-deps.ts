import type { Deps } from '../../platform/deps.ts';

export type AccountDeps = Deps & {
  enforcePasswordBlocklist: boolean;
  /** Address to contact in security mails. */
  supportEmail: string;
};
