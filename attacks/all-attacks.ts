import { accountAttacks } from './accounts.ts';
import type { Attack } from './attack.ts';
import { gameAttacks } from './games.ts';
import { localServiceAttacks } from './local-services.ts';
import { readerAttacks } from './readers.ts';
import { resourceAttacks } from './resources.ts';
import { rightAttacks } from './rights.ts';

export const allAttacks: readonly Attack[] = [
  ...accountAttacks,
  ...rightAttacks,
  ...resourceAttacks,
  ...readerAttacks,
  ...gameAttacks,
  ...localServiceAttacks,
];
