import { request } from 'node:http';
import type { Attack } from './attack.ts';
import type { Target } from './target.ts';

/** Attacks on the local services that a portal offers without being asked. */
export const localServiceAttacks: readonly Attack[] = [
  {
    name: 'dns-rebinding',
    tries: "reads the local mailbox from a page whose name leads to the reader's own machine",
    before: 'answered 200',
    run: async (target) => {
      const status = await statusOf(target, '/local/mail', { host: 'rebound.example' });
      return { figure: `answered ${status}`, isHeld: status === 404 };
    },
  },
  {
    name: 'forwarded',
    tries: 'reads the local mailbox through a proxy on the same machine',
    before: 'answered 200',
    run: async (target) => {
      const status = await statusOf(target, '/local/mail', { 'x-forwarded-host': 'quiz.example' });
      return { figure: `answered ${status}`, isHeld: status === 404 };
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
