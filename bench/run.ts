/** `npm run bench -- <name>`: each benchmark is one command, on the real server and database. */
import { benchmarkClicks } from './clicks.ts';
import { benchmarkLimit } from './limit.ts';
import { benchmarkLive } from './live.ts';
import { benchmarkReports } from './reports.ts';
import { benchmarkStartUp } from './start-up.ts';

const benchmarks: Readonly<
  Record<string, { summary: string; run(words: readonly string[]): Promise<void> }>
> = {
  'start-up': {
    summary: 'seconds from the command to ready, cold and warm',
    run: benchmarkStartUp,
  },
  clicks: {
    summary:
      'reaction of heavy screens on a slow device, and memory of a tab after minutes of clicks; --minutes=',
    run: benchmarkClicks,
  },
  reports: {
    summary: 'reports of a week in a long history, and in one ten times as long; a large export',
    run: benchmarkReports,
  },
  limit: {
    summary:
      'the share of a bare server with the same statements and bytes; --calls= --seconds= --alternations= --games=',
    run: benchmarkLimit,
  },
  live: {
    summary:
      'games in 200 rooms at once: answers, commands, memory, publishing; --rooms= --phones= --rate= --seconds= --processes= --kill=',
    run: benchmarkLive,
  },
};

const given = process.argv.slice(2);
const names = given.filter((word) => !word.startsWith('--'));
const options = given.filter((word) => word.startsWith('--'));
const unknown = names.filter((name) => benchmarks[name] === undefined);
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Known benchmarks:`);
  for (const [name, { summary }] of Object.entries(benchmarks)) {
    console.error(`  ${name.padEnd(14)} ${summary}`);
  }
  process.exit(2);
}
for (const [name, { run }] of Object.entries(benchmarks)) {
  if (names.length === 0 || names.includes(name)) await run(options);
}
