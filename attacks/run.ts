/** `npm run attacks`: words choose attacks by name; ATTACKED_ROOT names another checkout to attack. */
import { allAttacks } from './all-attacks.ts';
import { sceneOf } from './attack.ts';
import { startTarget } from './target.ts';

const words = process.argv.slice(2);
const chosen = allAttacks.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
let broken = 0;
for (const attack of chosen) {
  const target = await startTarget();
  try {
    const { figure, isHeld } = await attack.run(target, sceneOf(0));
    if (!isHeld) broken += 1;
    console.log(`${isHeld ? '✔' : '✘'} ${attack.name}: ${attack.tries}`);
    console.log(`    before: ${attack.before}; now: ${figure}`);
  } finally {
    await target.stop();
  }
}
console.log(`\n${chosen.length - broken} held, ${broken} broken`);
process.exit(broken === 0 ? 0 : 1);
