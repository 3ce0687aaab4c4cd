import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { localServicesWarning } from './local-services-warning.ts';

const LAN = { ALLOW_LOCAL: 'true', PUBLIC_URL: 'http://192.168.1.5:3000' };
const MAIL = { SMTP_URL: 'smtp://mail.example' };
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_PLAN_ID: 'P-1',
  PAYPAL_WEBHOOK_ID: 'W-1',
  PAYPAL_MERCHANT_ID: 'M-1',
  PAYPAL_MODE: 'sandbox',
};

const warningOf = (variables: Record<string, string>) =>
  localServicesWarning(readEnvironment(variables));

describe('a start with ALLOW_LOCAL', () => {
  it('warns about the mailbox and the payments that it opens', () => {
    expect(warningOf(LAN)).toMatch(
      /^Warning: ALLOW_LOCAL=true is set\. .*every email at \/local\/mail.*without money at \/local\/paypal/,
    );
  });

  it('warns only about what is open', () => {
    expect(warningOf({ ...LAN, ...MAIL })).toMatch(/can approve payments/);
    expect(warningOf({ ...LAN, ...PAYPAL })).not.toMatch(/payments/);
    expect(warningOf({ ...LAN, ...MAIL, ...PAYPAL })).toBeUndefined();
  });

  it('warns of nothing without it', () => {
    expect(warningOf({})).toBeUndefined();
  });
});
