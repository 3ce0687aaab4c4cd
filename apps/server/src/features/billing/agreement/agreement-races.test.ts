// @module-tag races
// @module-tag dates
import { billingCalls, gameCalls, hostCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { agreed } from '../../../../test/calls/agreement-fixtures.ts';
import {
  answerApproval,
  newRoomCode,
  PASSWORD,
  type TestAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRound } from '../../../../test/live/quiz-hosts.ts';
import { changeAgreement, endAgreement, readAgreement } from './agreements.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const by = { actor: 'command' } as const;

const countHosts = async () => (await server.sql('select id from hosts')).length;

function create({ token }: TestAdmin) {
  const host = { roomCode: newRoomCode(), password: PASSWORD };
  return server.call(hostCalls.create, host, { token });
}

async function shrink({ adminId }: TestAdmin, quantity: number): Promise<boolean> {
  const { agreement } = await readAgreement(server.db, adminId);
  const change = changeAgreement(server, { adminId, terms: { ...agreement, quantity }, by });
  return change.then(
    () => true,
    () => false,
  );
}

describe('an agreement', () => {
  it('that shrinks while hosts are created leaves no more hosts than it covers', async () => {
    for (let round = 0; round < 2; round += 1) {
      await server.sql('delete from hosts');
      const owner = await verifiedAdmin(server);
      await agreed(server, owner, { quantity: 8 });
      const creations = Array.from({ length: 8 }, () => create(owner));
      const [isSmaller, ...replies] = await Promise.all([shrink(owner, 4), ...creations]);
      const count = await countHosts();
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(count);
      expect(count).toBeLessThanOrEqual(isSmaller ? 4 : 8);
    }
  });

  it('and a start with PayPal at the same time: one wins, and nobody pays in vain', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await verifiedAdmin(server);
      const { token } = owner;
      const started = await server.call(billingCalls.startSubscription, { quantity: 5 }, owner);
      const { subscriptionId, approvalLink } = started.body;
      await answerApproval(server, approvalLink);
      server.clock.advance(2);
      const [isAgreed] = await Promise.all([
        agreed(server, owner).then(
          () => true,
          () => false,
        ),
        server.call(billingCalls.createSubscription, { subscriptionId }, { token }),
      ]);
      const info = await stateOf(token);
      expect(info).toMatchObject(
        isAgreed ? { provider: null, hostsAllowed: 500 } : { provider: 'paypal', hostsAllowed: 5 },
      );
      await server.reconcile();
      const states = await server.sql('select state from subscribe_intents where admin_id = $1', [
        owner.adminId,
      ]);
      expect(states).toEqual([{ state: isAgreed ? 'UNDONE' : 'FULFILLED' }]);
    }
  });

  it('takes the place of a payment that nobody has approved yet', async () => {
    const owner = await verifiedAdmin(server);
    const { body } = await server.call(billingCalls.startSubscription, { quantity: 5 }, owner);
    await agreed(server, owner);
    await answerApproval(server, body.approvalLink);
    server.clock.advance(3_600);
    await server.reconcile();
    await server.reconcile();
    expect(await server.sql('select state from subscribe_intents')).toEqual([{ state: 'UNDONE' }]);
    expect(await stateOf(owner.token)).toMatchObject({ provider: null, hostsAllowed: 500 });
  });

  it('is made once by many calls at the same time', async () => {
    const owner = await verifiedAdmin(server);
    const makes = Array.from({ length: 10 }, () => agreed(server, owner));
    const made = await Promise.allSettled(makes);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that ends while a game runs leaves the game', async () => {
    const { admin, quiz, roundId } = await openedRound(server);
    await agreed(server, admin);
    await server.endSubscription(admin.adminId);
    const owls = await quiz.join('Owls');
    await endAgreement(server, { adminId: admin.adminId, by });
    await server.reconcile();
    expect(await stateOf(admin.token)).toMatchObject({ hostsAllowed: 0 });
    expect(await owls.answer({ round: 1, n: 1, text: 'Rome' })).toMatchObject({ outcome: 'saved' });
    await quiz.closeAndPublish(roundId);
    const [game] = (await server.call(gameCalls.list, {}, admin)).body.games;
    expect(game).toMatchObject({ roundsCount: 1, playersCount: 1 });
  });
});
