import { availableParallelism } from 'node:os';
import type { Step } from './run-step.ts';

// By its path: the compiler of TypeScript 6, which the direction rules read sources with, is named `tsc` as well.
const compiler = ['node', 'node_modules/@typescript/native/bin/tsc', '--singleThreaded'];

/** What is known of the last compilation is kept where `npm ci` clears it. */
function types(project: string, name: string): readonly string[] {
  const kept = `node_modules/.cache/types/${name}.tsbuildinfo`;
  return [...compiler, '-p', project, '--incremental', '--tsBuildInfoFile', kept];
}

/** What needs nothing running: the longest first, since they run side by side. */
export const checkSteps: readonly Step[] = [
  { title: 'types of the portal', command: types('apps/portal/tsconfig.json', 'portal') },
  { title: 'types', command: types('tsconfig.json', 'server') },
  { title: "types of the players' app", command: types('apps/play/tsconfig.json', 'play') },
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'supply chain', command: ['node', 'scripts/check-supply-chain.ts'] },
  { title: 'types of the journeys', command: types('e2e/tsconfig.json', 'e2e') },
  {
    title: 'direction rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps'],
  },
];

/** Where vitest writes what it counted, a file for each of its two runs. */
export const unitReport = 'test-results/unit.json';
export const processReport = 'test-results/processes.json';

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json'];

/** Without the tests that start programs and kill them. */
export const unitStep: Step = {
  title: 'unit and API tests',
  command: [...vitest, `--outputFile.json=${unitReport}`, '--project=!processes'],
};

/** Those alone, on half of the cores: they wait much of their time, beside something that does not. */
export const processStep: Step = {
  title: 'process tests',
  command: [
    ...vitest,
    `--outputFile.json=${processReport}`,
    '--project=processes',
    `--maxWorkers=${Math.ceil(availableParallelism() / 2)}`,
  ],
};
