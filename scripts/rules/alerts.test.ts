import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const named = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name);
const alerts = named('deploy/monitoring/alerts.yaml', /- alert: (\w+)/g);

it('each alert has a section in the runbook, and no other section is there', () => {
  const runbook = named('docs/operations/monitor.md', /^### (\w+)$/gm);
  expect(runbook).toEqual(alerts);
});

it('each alert has a test in which it fires, and one in which it stays silent', () => {
  const tried = named('deploy/monitoring/alerts.test.yaml', /alertname: (\w+)/g);
  expect(tried).toEqual(alerts.flatMap((name) => [name, name]));
});

// Prometheus, which only the drill has, refuses the whole file for one such summary.
it('a summary with a colon is quoted', () => {
  expect(named('deploy/monitoring/alerts.yaml', /summary: ([^"\n]*: .*)/g)).toEqual([]);
});
