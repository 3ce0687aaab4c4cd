import { describe, expect, it } from 'vitest';
import { defaultPublicUrls, EnvProblem, readEnv } from './env.ts';

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_PLAN_ID: 'P-1',
  PAYPAL_WEBHOOK_ID: 'W-1',
  PAYPAL_MERCHANT_ID: 'M-1',
  PAYPAL_MODE: 'sandbox',
};

describe('the environment', () => {
  it('has defaults for everything', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      localServices: true,
      paypal: undefined,
      databaseUrl: undefined,
      enforcePasswordBlocklist: false,
      logLevel: 'info',
    });
    expect(defaultPublicUrls(3000)).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://education.localhost:3000',
    ]);
  });

  it('takes an empty variable for one that is absent', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  it('reads lists of addresses and proxies', () => {
    const env = readEnv({
      PUBLIC_URL: 'https://Portal.example/, https://edu.portal.example',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16, fd00::/8, loopback',
      MAIL_FROM: 'Emcee <no-reply@portal.example>',
    });
    expect(env.publicUrls).toEqual(['https://portal.example', 'https://edu.portal.example']);
    expect(env.trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16', 'fd00::/8', 'loopback']);
    expect(env.mailFrom).toBe('Emcee <no-reply@portal.example>');
  });

  it.each([
    [{ PORT: 'http' }, /PORT must be a port number/],
    [{ PORT: '70000' }, /PORT must be a port number/],
    [{ PUBLIC_URL: 'portal.example' }, /PUBLIC_URL must be one or more http/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address that starts with postgresql/],
    [{ SMTP_URL: 'mail.example:25' }, /SMTP_URL must be an address that starts with smtp/],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL must be an address that starts with smtp/],
    [{ MAIL_FROM: 'Emcee' }, /MAIL_FROM must be an email address/],
    [{ SUPPORT_EMAIL: 'a b@c.example' }, /SUPPORT_EMAIL must be an email address/],
    [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY must be IP addresses or networks/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY must be IP addresses or networks/],
    [{ PASSWORD_BLOCKLIST: 'on' }, /PASSWORD_BLOCKLIST must be warn or enforce/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be/],
    [{ ...PAYPAL, PAYPAL_MODE: 'test' }, /PAYPAL_MODE must be sandbox or live/],
    [{ PAYPAL_CLIENT_ID: 'id' }, /PAYPAL_CLIENT_SECRET is missing[\s\S]*PAYPAL_MODE is missing/],
    [{ NODE_ENV: 'production', ...PAYPAL }, /SMTP_URL is missing/],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, /PAYPAL_CLIENT_ID/],
  ])('refuses %j and names the variable', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(EnvProblem);
    expect(() => readEnv(variables)).toThrow(message);
  });

  it('names every problem at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('has no local services in production, unless they are allowed', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', ...PAYPAL };
    expect(readEnv(production).localServices).toBe(false);
    expect(readEnv({ NODE_ENV: 'production', ALLOW_LOCAL: 'true' }).localServices).toBe(true);
  });
});
