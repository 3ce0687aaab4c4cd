import { allCalls, type Call } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { actorsFor, admitted } from '../actors.ts';
import { testedCalls, testedKinds } from '../calls/call-parts.ts';
import { startTestServer } from '../harness.ts';
import { requestFor } from '../request-of-call.ts';

const server = startTestServer();
const everybody = actorsFor(server);

/** The writing calls of an admin that write no line in the audit log, and why. */
const withoutLine: Readonly<Record<string, string>> = {
  'billing.approveSubscription': 'asks PayPal, and each change that PayPal reports has a line',
  'billing.createSubscription': 'asks PayPal, and each change that PayPal reports has a line',
  'leading.createCalendar': 'the calendar shows the own nights of the caller only',
  'leading.endCalendar': 'the calendar shows the own nights of the caller only',
  'contact.send': 'the message is kept',
  'corrections.preview': 'changes nothing',
  'exports.createLink':
    'only files with email addresses have a line, which is written as they are made',
  'library.known': 'changes nothing',
  'organizations.open': 'changes nothing but the session',
  'organizations.start': 'the log of the new organization begins empty',
  'ownAccount.cancelEmailChange': 'the email stays',
  'secondFactor.setUp': 'nothing is on until the first code',
};

/** Calls that change something only after another one. */
const after: Readonly<Record<string, string>> = {
  'keeping.undo': 'keeping.save',
  'privacy.keepAccount': 'privacy.askDeletion',
  'standings.stop': 'standings.share',
};

const isOfAdmin = ({ access }: Call) => ['verified', 'signed-in', 'super'].includes(access);
const writes = (call: Call) => isOfAdmin(call) && call.method !== 'GET';

const countLines = async () => (await server.sql('select id from audit_events')).length;

describe('the audit log', () => {
  it('gives a reason for each call without a line, and only for such calls', () => {
    const names = allCalls.filter(writes).map(({ name }) => name);
    expect(Object.keys(withoutLine).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(testedKinds.filter(({ call }) => writes(call)))(
    'has a line about $name',
    async ({ call, fixture }) => {
      const actors = await everybody();
      const { token, tenant } = admitted(call, actors);
      const input = await fixture(server, tenant);
      const earlier = testedCalls.find(({ name }) => name === after[call.name]);
      if (earlier !== undefined) {
        const earlierInput = { ...(await earlier.fixture(server, tenant)), ...input };
        const made = await server.raw({ ...requestFor(earlier.call, earlierInput), token });
        expect(made.status).toBe(earlier.call.status);
      }
      const before = await countLines();
      const reply = await server.raw({ ...requestFor(call, input), token });
      expect(reply.status).toBe(call.status);
      const lines = (await countLines()) - before;
      expect([call.name, lines > 0]).toEqual([call.name, withoutLine[call.name] === undefined]);
    },
  );
});
