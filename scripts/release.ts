/** `npm run release -- 1.2.3`: see release-version.ts. */
import { releaseVersion } from './release-version.ts';
import { root } from './run-step.ts';

try {
  const today = new Date().toISOString().slice(0, 10);
  console.log(releaseVersion({ folder: root, version: process.argv[2] ?? '', today }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
