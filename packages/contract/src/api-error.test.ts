import { describe, expect, it } from 'vitest';
import { accountTexts } from './account/account-texts.ts';
import { fieldError, overQuota, tooMany } from './api-error.ts';
import { billingTexts } from './billing/billing-texts.ts';
import { hostTexts } from './hosts/host-texts.ts';

describe('an error', () => {
  it('has its text in the enterprise flavour, with its values', () => {
    expect(overQuota(hostTexts.noSubscription).message).toBe(
      'You need an active subscription to add hosts.',
    );
    const tooFew = fieldError('quantity', billingTexts.deleteHostsFirst, { n: 2 });
    expect(tooFew).toMatchObject({ param: 'quantity', message: 'Please delete 2 hosts first.' });
  });

  it('says tomorrow for a wait of a day', () => {
    expect(tooMany(86_400).message).toBe('Too many attempts. Please try again tomorrow.');
  });

  it.each([
    [1, 'Please wait 1 second before requesting another email.'],
    [60, 'Please wait 60 seconds before requesting another email.'],
  ])('has the time to wait: %i', (seconds, message) => {
    const apiError = tooMany(seconds, accountTexts.mailTooSoon);
    expect(apiError).toMatchObject({ status: 429, message, retryAfterSeconds: seconds });
  });
});
