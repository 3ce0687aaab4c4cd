import { describe, expect, it } from 'vitest';
import { allCalls } from '../all-calls.ts';

const SECRETS = ['password', 'oldPassword', 'code'];
// A promo code is no account secret, and a player's code is bound to the phone that requested it.
const OTHER_CODES = ['billing.usePromoCode', 'playerLogin.logIn'];

describe('a known device', () => {
  it('is sent with every call that limits guesses at a password or code', () => {
    const guessable = allCalls.filter(({ name, body, errors }) => {
      if (OTHER_CODES.includes(name)) return false;
      const fields = Object.keys(body?.shape ?? {});
      return (
        errors.some((status) => status === 429) && fields.some((name) => SECRETS.includes(name))
      );
    });
    expect(guessable.length).toBeGreaterThan(12);
    for (const { name, takesDevice } of guessable)
      expect([name, takesDevice]).toEqual([name, true]);
  });
});
