import { knownPackages } from './supplies/known-packages.ts';
import { supplyChainProblems } from './supplies/supply-chain.ts';
import { root } from './testing/run-step.ts';

const packages = knownPackages(process.argv[2] ?? root);
const problems = supplyChainProblems(packages);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('The lists with their reasons are in scripts/supplies/supply-chain.ts.');
  process.exit(1);
}
console.log(
  `${new Set(packages.map(({ name }) => name)).size} packages, all with licenses and scripts that are on the lists`,
);
