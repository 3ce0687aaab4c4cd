import { accountAttacks } from './accounts.ts';
import type { Attack } from './attack.ts';
import { brokenRequestAttacks } from './broken-requests.ts';
import { gameAttacks } from './games.ts';
import { localServiceAttacks } from './local-services.ts';
import { organizationAttacks } from './organizations.ts';
import { readerAttacks } from './readers.ts';
import { resourceAttacks } from './resources.ts';
import { rightAttacks } from './rights.ts';

export const allAttacks: readonly Attack[] = [
  ...accountAttacks,
  ...rightAttacks,
  ...organizationAttacks,
  ...resourceAttacks,
  ...brokenRequestAttacks,
  ...readerAttacks,
  ...gameAttacks,
  ...localServiceAttacks,
];
