/** `npm run release -- 1.2.3`: see release-version.ts. */
import { execFileSync } from 'node:child_process';
import { releaseVersion } from './released/release-version.ts';
import { root } from './testing/run-step.ts';

try {
  const version = process.argv[2] ?? '';
  const today = new Date().toISOString().slice(0, 10);
  const backup = `apps/server/test/released/${version}.backup`;
  const addFiles = () => {
    execFileSync(process.execPath, ['scripts/released/released-backup.ts', backup], { cwd: root });
  };
  console.log(releaseVersion({ folder: root, version, today, addFiles }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
