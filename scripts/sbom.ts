/** CycloneDX; `--all` adds the packages that build and test the portal. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './testing/run-step.ts';

const FILE = 'sbom.json';
const MOST_BYTES = 64 * 1024 * 1024;

const omit = process.argv.includes('--all') ? [] : ['--omit', 'dev'];
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...omit];
const npm = process.env.npm_execpath;
const [program, ...words] = npm === undefined ? ['npm', ...args] : [process.execPath, npm, ...args];
const run = spawnSync(program, words, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: MOST_BYTES,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (run.status !== 0) {
  process.stderr.write(run.stdout ?? '');
  process.stderr.write('npm could not write the list. Run `npm ci` first.\n');
  process.exit(1);
}
const { components }: { components: unknown[] } = JSON.parse(run.stdout);
writeFileSync(join(root, FILE), run.stdout);
console.log(`${FILE}: ${components.length} components`);
