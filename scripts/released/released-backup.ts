/**
 * `node scripts/released/released-backup.ts <file>`: makes a small backup with this version, for the test
 * that restores one of each released version. ATTACKED_ROOT names another checkout.
 */
import { resolve } from 'node:path';
import {
  answersOf,
  ask,
  joinOverWire,
  openWireRoom,
} from '../../apps/server/test/live/wire-quiz.ts';
import { PASSWORD, verifiedAdmin } from '../../attacks/people.ts';
import { startTarget } from '../../attacks/target.ts';

const ADMIN = 'organizer@released.example';
const TEAMS = ['Otters', 'Owls'];

const [file = ''] = process.argv.slice(2);
const portal = await startTarget();
try {
  await verifiedAdmin(portal, { email: ADMIN });
  await portal.command('demo', ADMIN, '--games', '2', '--seed', '1');
  const url = `http://127.0.0.1:${portal.port}`;
  const { roomCode } = await openWireRoom(url, 3);
  for (const name of TEAMS) {
    const phone = await joinOverWire(url, { roomCode, name });
    await ask(url, answersOf(phone, { numbers: [1], text: `What the ${name} say` }));
  }
  await portal.command('backup', resolve(file));
  console.log(`${file}: sign in as ${ADMIN} with ${PASSWORD}`);
} finally {
  await portal.stop();
}
