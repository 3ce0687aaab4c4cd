import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './testing/run-step.ts';

/** Each file belongs to the first group that matches its path. */
const GROUPS: readonly (readonly [name: string, path: RegExp])[] = [
  ['styles', /\.css$/],
  ['tests', /^(apps|packages)\/.*(\.test\.tsx?$|\/test\/)/],
  ['source', /^(apps|packages)\/.*\.(tsx?|js|html)$/],
  ['scripts', /^scripts\/.*\.m?ts$|^scripts\/.*\.mjs$/],
  ['bench', /^bench\//],
  ['e2e', /^e2e\//],
  ['attacks', /^attacks\//],
  ['deploy', /^deploy\//],
  ['documents', /\.md$/],
];

// Migrations are generated and never shrink.
const GENERATED = /\/migrations\/|\.(png|webp|woff2)$/;

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !GENERATED.test(file) && existsSync(join(root, file)))
  .map((file) => {
    const lines = textOf(file).split('\n').slice(0, -1);
    const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
    const group = GROUPS.find(([, path]) => path.test(file))?.[0];
    return { file, group, lines: lines.length, comments };
  });

console.log('group        files    lines  of which comments');
for (const [name] of GROUPS) {
  const group = files.filter((entry) => entry.group === name);
  const sum = (count: 'lines' | 'comments') =>
    group.reduce((total, entry) => total + entry[count], 0);
  const cells = [group.length, sum('lines'), sum('comments')].map(String);
  console.log(`${name.padEnd(10)} ${cells.map((cell) => cell.padStart(8)).join(' ')}`);
}

const sources = files.filter(({ group }) => group === 'source').sort((a, b) => a.lines - b.lines);
const lines = sources.map((entry) => entry.lines);
const longest = sources.at(-1);
console.log(
  `\nsource files: median ${percentile(lines, 0.5)}, p90 ${percentile(lines, 0.9)}, longest ${longest?.lines} (${longest?.file})`,
);

for (const app of ['portal', 'play']) {
  const assets = join(root, `apps/${app}/dist/assets`);
  if (!existsSync(assets)) continue;
  const chunks = readdirSync(assets)
    .filter((name) => /\.(js|css)\.br$/.test(name))
    .map((name) => ({ name, kB: statSync(join(assets, name)).size / 1000 }))
    .sort((a, b) => b.kB - a.kB);
  console.log(`\n${app}, brotli:`);
  for (const { name, kB } of chunks.slice(0, 12))
    console.log(`  ${kB.toFixed(1).padStart(7)} kB  ${name}`);
}
