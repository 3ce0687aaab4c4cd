import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { finishCapture, refundCapture } from '../orders/orders.ts';
import { behaviourShape, stateShape } from '../state.ts';
import { takeBackSale } from '../subscriptions/ledger.ts';
import type { LocalPaypal, Turn } from '../turns.ts';
import { localPaypalAccount } from '../wire/account.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, problem, unknownResource } from '../wire/problems.ts';
import { performDue } from './time.ts';

const advanceInput = z.object({ seconds: z.number().int().min(0) });
const changeInput = z.record(z.string(), z.unknown());

/** Controls for tests and demonstrations. A special token keeps other origins' pages out. */
export function controlRoutes(app: FastifyInstance, local: LocalPaypal): void {
  const { take } = local;
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-control-token'] !== localPaypalAccount.controlToken) throw problem(401);
  });

  app.get('/_control/behaviour', () => take(({ state }) => state.behaviour));

  app.post('/_control/behaviour', async (request) => {
    const change = checkSent(changeInput, request.body);
    return take(({ state }) => {
      state.behaviour = checkSent(behaviourShape, { ...state.behaviour, ...change });
      return state.behaviour;
    });
  });

  app.post('/_control/clock', async (request) => {
    const { seconds } = checkSent(advanceInput, request.body);
    await take(({ state }) => {
      state.behaviour.clockAheadSeconds += seconds;
    });
    await performDue(local);
    return take(({ state }) => state.behaviour);
  });

  app.post('/_control/tick', async (_request, reply) => {
    await performDue(local);
    return reply.code(204).send();
  });

  app.post<CallInput>('/_control/captures/:id/:outcome', async ({ params }, reply) => {
    const end = captureEnds[params.outcome ?? ''];
    if (end === undefined) throw unknownResource();
    await take((turn) => end(turn, params.id));
    return reply.code(204).send();
  });

  app.post<CallInput>('/_control/sales/:id/reverse', async ({ params }, reply) => {
    await take((turn) => takeBackSale(turn, params.id, 'REVERSED'));
    return reply.code(204).send();
  });

  app.post('/_control/reset', async (_request, reply) => {
    await take(({ state }) => Object.assign(state, stateShape.parse({})));
    return reply.code(204).send();
  });
}

const captureEnds: Readonly<Record<string, (turn: Turn, id?: string) => unknown>> = {
  complete: (turn, id) => finishCapture(turn, id, 'COMPLETED'),
  decline: (turn, id) => finishCapture(turn, id, 'DECLINED'),
  reverse: (turn, id) => refundCapture(turn, id, 'REVERSED'),
};
