import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { defaultPublicUrls, EnvProblem, readEnvironment } from './environment.ts';

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
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      localServices: true,
      paypal: undefined,
      databaseUrl: undefined,
      enforcePasswordBlocklist: false,
      logLevel: 'info',
      drainSeconds: 0,
    });
    expect(defaultPublicUrls(3000)).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://education.localhost:3000',
    ]);
  });

  it.each(['/none', process.execPath])('refuses %s as the folder of temporary files', (TMPDIR) => {
    expect(() => readEnvironment({ TMPDIR })).toThrow(
      'TMPDIR must be a folder that exists and that this user can write to',
    );
    expect(readEnvironment({ TMPDIR: tmpdir() })).toMatchObject({ port: 3000 });
  });

  it('treats an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });

  it('reads lists of addresses and proxies', () => {
    const env = readEnvironment({
      PUBLIC_URL: 'https://Portal.example/, https://edu.portal.example',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16, fd00::/8, loopback',
      MAIL_FROM: 'Emcee <no-reply@portal.example>',
      ALLOW_LOCAL: 'true',
    });
    expect(env.publicUrls).toEqual(['https://portal.example', 'https://edu.portal.example']);
    expect(env.trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16', 'fd00::/8', 'loopback']);
    expect(env.mailFrom).toBe('Emcee <no-reply@portal.example>');
  });

  it.each([
    [{ PORT: 'http' }, /PORT must be a port number/],
    [{ PORT: '70000' }, /PORT must be a port number/],
    [{ METRICS_PORT: 'on' }, /METRICS_PORT must be a port number/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
      /OTEL_EXPORTER_OTLP_ENDPOINT must be an address/,
    ],
    [{ OTEL_TRACES_SAMPLER: 'some' }, /OTEL_TRACES_SAMPLER must be one of always_on, /],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
    [{ PUBLIC_URL: 'portal.example' }, /PUBLIC_URL must be one or more http/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address that starts with postgresql/],
    [{ DATABASE_SESSION_URL: 'x' }, /DATABASE_SESSION_URL must be an address that starts with/],
    [{ DATABASE_READ_URL: 'postgres://x' }, /DATABASE_READ_URL requires DATABASE_URL as well/],
    [
      { DATABASE_SESSION_URL: 'postgres://x' },
      /DATABASE_SESSION_URL requires DATABASE_URL as well/,
    ],
    [{ SMTP_URL: 'mail.example:25' }, /SMTP_URL must be an address that starts with smtp/],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL must be an address that starts with smtp/],
    [{ MAIL_FROM: 'Emcee' }, /MAIL_FROM must be an email address/],
    [{ SUPPORT_EMAIL: 'a b@c.example' }, /SUPPORT_EMAIL must be an email address/],
    [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY must be IP addresses or networks/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY must be IP addresses or networks/],
    [{ PASSWORD_BLOCKLIST: 'on' }, /PASSWORD_BLOCKLIST must be warn or enforce/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be/],
    [{ DRAIN_SECONDS: '-1' }, /DRAIN_SECONDS must be a number of seconds from 0 to 300/],
    [{ DRAIN_SECONDS: 'long' }, /DRAIN_SECONDS must be a number of seconds from 0 to 300/],
    [{ ALLOW_LOCAL: 'yes' }, /ALLOW_LOCAL must be true or false/],
    [{ PORT: '1.5' }, /PORT must be a port number/],
    [{ ...PAYPAL, PAYPAL_MODE: 'test' }, /PAYPAL_MODE must be sandbox or live/],
    [{ PAYPAL_CLIENT_ID: 'id' }, /PAYPAL_CLIENT_SECRET is missing[\s\S]*PAYPAL_MODE is missing/],
    [{ TAX_PERCENT: '19' }, /SELLER_NAME is missing[\s\S]*SELLER_TAX_ID is missing/],
    [{ TAX_PERCENT: '19,5' }, /TAX_PERCENT must be a percentage below 100/],
    [{ REVERSE_CHARGE_COUNTRIES: 'Germany' }, /REVERSE_CHARGE_COUNTRIES must be two letters/],
    [{ NODE_ENV: 'production', ...PAYPAL }, /SMTP_URL is missing/],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, /PAYPAL_CLIENT_ID/],
  ])('refuses %j and names the variable', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(EnvProblem);
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it('names every problem at once, of every part', () => {
    const variables = {
      NODE_ENV: 'production',
      ALLOW_LOCAL: 'yes',
      PORT: 'x',
      LOG_LEVEL: 'y',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_MODE: 'test',
    };
    expect(() => readEnvironment(variables)).toThrow(
      new EnvProblem([
        'ALLOW_LOCAL must be true or false',
        'PORT must be a port number from 0 to 65535',
        'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
        'PAYPAL_CLIENT_SECRET is missing; set all PAYPAL_ variables or none',
        'PAYPAL_PLAN_ID is missing; set all PAYPAL_ variables or none',
        'PAYPAL_WEBHOOK_ID is missing; set all PAYPAL_ variables or none',
        'PAYPAL_MERCHANT_ID is missing; set all PAYPAL_ variables or none',
        'PAYPAL_MODE must be sandbox or live',
        'SMTP_URL is missing; production needs a mail server',
        '(ALLOW_LOCAL=true allows the local mailbox and the local PayPal in production)',
      ]),
    );
  });

  it('reads the seller on receipts, with lines of the address and prefixes of tax IDs', () => {
    const variables = {
      SELLER_NAME: 'Quiz Ltd',
      SELLER_ADDRESS: '1 High Street | Leeds',
      SELLER_TAX_ID: 'GB 999',
      TAX_PERCENT: '8.875',
      REVERSE_CHARGE_COUNTRIES: 'AT, DE',
    };
    expect(readEnvironment(variables).seller).toEqual({
      party: { name: 'Quiz Ltd', address: '1 High Street\nLeeds', taxNumber: 'GB 999' },
      taxPercent: 8.875,
      reverseChargeCountries: ['AT', 'DE'],
    });
    expect(readEnvironment({}).seller).toBeUndefined();
  });

  it('reads the account at the payment provider', () => {
    expect(readEnvironment(PAYPAL).paypal).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      planId: 'P-1',
      webhookId: 'W-1',
      merchantId: 'M-1',
      mode: 'sandbox',
    });
  });

  it.each([
    'http://localhost:3000',
    'http://localhost:3000, http://education.localhost:3000, http://127.0.0.1:3000, http://[::1]:3000',
  ])('has local services if every address is of this machine: %s', (PUBLIC_URL) => {
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({
      localServices: true,
      localServicesForAll: false,
    });
  });

  it.each([
    'https://quiz.example',
    'http://localhost:3000, https://quiz.example',
    'http://192.168.1.5:3000',
    'http://localhost.quiz.example',
  ])('refuses to guess the purpose of %s, and names the variable to set', (PUBLIC_URL) => {
    const start = (more = {}) => readEnvironment({ PUBLIC_URL, ...more });
    expect(start).toThrow(EnvProblem);
    expect(start).toThrow(
      /PUBLIC_URL includes http[\s\S]*NODE_ENV=production[\s\S]*ALLOW_LOCAL=true/,
    );
    // Services don't say what the portal is for: without them, the next start would be open.
    const services = { SMTP_URL: 'smtp://mail.example', ...PAYPAL };
    expect(() => start(services)).toThrow(/NODE_ENV=production/);
    expect(start({ ...services, NODE_ENV: 'production' }).localServices).toBe(false);
    expect(start({ ALLOW_LOCAL: 'true' }).localServices).toBe(true);
  });

  it('has no local services in production, unless they are allowed', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', ...PAYPAL };
    expect(readEnvironment(production).localServices).toBe(false);
    expect(readEnvironment({ NODE_ENV: 'production', ALLOW_LOCAL: 'true' }).localServices).toBe(
      true,
    );
  });
});
