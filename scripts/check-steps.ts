/** The quick gate: what every commit must pass. */
export const checkSteps: readonly { title: string; command: readonly string[] }[] = [
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { title: 'types of the portal', command: ['tsc', '-p', 'apps/portal/tsconfig.json'] },
  { title: 'types of the journeys', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
  {
    title: 'direction rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps'],
  },
];

/** Where vitest writes what it counted. */
export const unitReport = 'test-results/unit.json';

/** The unit and API tests. */
export const unitStep = {
  title: 'unit and API tests',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
} as const;
