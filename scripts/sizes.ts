import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './testing/run-step.ts';

const TEST = /\.test\.tsx?$|\/test\//;

function linesOf(file: string): number {
  return readFileSync(join(root, file), 'utf8').split('\n').length - 1;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const sources = files.filter((file) => /^(apps|packages)\//.test(file) && !TEST.test(file));
const sizes = sources
  .map((file) => ({ file, lines: linesOf(file) }))
  .sort((a, b) => a.lines - b.lines);
const lines = sizes.map((entry) => entry.lines);
const longest = sizes.at(-1);
console.log(
  `${sizes.length} source files: median ${percentile(lines, 0.5)}, p90 ${percentile(lines, 0.9)}, longest ${longest?.lines} (${longest?.file})`,
);

function sum(selected: readonly string[]): number {
  return selected.reduce((total, file) => total + linesOf(file), 0);
}

const server = files.filter((file) => file.startsWith('apps/server/'));
const serverSource = sum(server.filter((file) => !TEST.test(file)));
const serverTest = sum(server.filter((file) => TEST.test(file)));
console.log(
  `server: ${serverSource} source lines, ${serverTest} test lines, ratio ${(serverTest / serverSource).toFixed(2)}`,
);

for (const app of ['portal', 'play']) {
  const assets = join(root, `apps/${app}/dist/assets`);
  if (!existsSync(assets)) continue;
  const chunks = readdirSync(assets)
    .filter((name) => /\.(js|css)\.br$/.test(name))
    .map((name) => ({ name, kB: statSync(join(assets, name)).size / 1000 }))
    .sort((a, b) => b.kB - a.kB);
  console.log(`${app}, brotli:`);
  for (const { name, kB } of chunks.slice(0, 12))
    console.log(`  ${kB.toFixed(1).padStart(7)} kB  ${name}`);
}
