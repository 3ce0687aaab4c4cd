import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { LocalPaypal } from '../fake-paypal.ts';
import { finishCapture, refundCapture } from '../orders/orders.ts';
import { reverseSale } from '../subscriptions/ledger.ts';
import { localPaypalAccount } from '../wire/account.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, problem, unknownResource } from '../wire/problems.ts';
import { behaviourShape, deleteEverything, writeBehaviour } from './behaviour.store.ts';
import { performDue } from './time.ts';

const advanceInput = z.object({ seconds: z.number().int().min(0) });
const changeInput = z.record(z.string(), z.unknown());

/** Controls for tests and demonstrations. A special token keeps other origins' pages out. */
export function controlRoutes(app: FastifyInstance, local: LocalPaypal): void {
  const { db } = local;
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-control-token'] !== localPaypalAccount.controlToken) throw problem(401);
  });

  app.get('/_control/behaviour', async () => local.behaviour);

  app.post('/_control/behaviour', async (request) => {
    const change = checkSent(changeInput, request.body);
    local.behaviour = checkSent(behaviourShape, { ...local.behaviour, ...change });
    await writeBehaviour(db, local.behaviour);
    return local.behaviour;
  });

  app.post('/_control/clock', async (request) => {
    const { seconds } = checkSent(advanceInput, request.body);
    const clockAheadSeconds = local.behaviour.clockAheadSeconds + seconds;
    local.behaviour = { ...local.behaviour, clockAheadSeconds };
    await writeBehaviour(db, local.behaviour);
    await performDue(local);
    return local.behaviour;
  });

  app.post('/_control/tick', async (_request, reply) => {
    await performDue(local);
    return reply.code(204).send();
  });

  app.post<CallInput>('/_control/captures/:id/:outcome', async ({ params }, reply) => {
    await endCapture(local, params.id ?? '', params.outcome);
    return reply.code(204).send();
  });

  app.post<CallInput>('/_control/sales/:id/reverse', async ({ params }, reply) => {
    await reverseSale(local, params.id ?? '');
    return reply.code(204).send();
  });

  app.post('/_control/reset', async (_request, reply) => {
    await db.transaction((db) => deleteEverything(db));
    local.behaviour = behaviourShape.parse({});
    return reply.code(204).send();
  });
}

async function endCapture(local: LocalPaypal, id: string, outcome?: string): Promise<void> {
  switch (outcome) {
    case 'complete':
      return finishCapture(local, id, 'COMPLETED');
    case 'decline':
      return finishCapture(local, id, 'DECLINED');
    case 'reverse':
      await refundCapture(local, id, 'REVERSED');
      return;
    default:
      throw unknownResource();
  }
}
