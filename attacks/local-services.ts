import { request } from 'node:http';
import type { Attack } from './attack.ts';
import type { Target } from './target.ts';

export const localServiceAttacks: readonly Attack[] = [
  {
    name: 'local-mailbox',
    tries: 'reads the local mailbox by a name that leads to its machine, and through a proxy there',
    before: 'answered 200, 200',
    run: async (target) => {
      const names: Record<string, string>[] = [
        { host: 'rebound.example' },
        { 'x-forwarded-host': 'quiz.example' },
      ];
      const asked = names.map((headers) => statusOf(target, '/local/mail', headers));
      const statuses = await Promise.all(asked);
      const figure = `answered ${statuses.join(', ')}`;
      return { figure, isHeld: statuses.every((status) => status === 404) };
    },
  },
];

// Sends the request without `fetch`, which forbids a Host header.
function statusOf(
  { port }: Target,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}
