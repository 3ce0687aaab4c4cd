import { accessSync, constants } from 'node:fs';
import { type PaypalEnv, readPaypalEnv } from './features/billing/paypal/paypal-account.ts';
import { readSeller, type Seller } from './features/billing/store/seller.ts';
import { type Env, readEnv } from './platform/env.ts';
import type { EnvPart, Variables } from './platform/env-part.ts';
import { isLoopbackUrl } from './platform/loopback.ts';

export type Environment = Env & {
  localServices: boolean;
  /** Payments go to the stand-in without an account. */
  paypal: PaypalEnv | undefined;
  /** Without it, payments have no receipts. */
  seller: Seller | undefined;
};

export class EnvProblem extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Some environment variables are missing or invalid:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

/** Reports all problems at once. */
export function readEnvironment(variables: Variables): Environment {
  const given = withoutEmpty(variables);
  const isProduction = given.NODE_ENV === 'production';
  const isAllowed = given.ALLOW_LOCAL === 'true';
  const localServices = !isProduction || isAllowed;
  const env = readEnv(given);
  const paypal = readPaypalEnv(given);
  const seller = readSeller(given);
  const problems = [
    ...problemsOf(env),
    ...problemsOf(paypal),
    ...problemsOf(seller),
    ...problemsOfTemporary(given),
    ...(localServices ? [] : missingServices(given, paypal)),
    ...(isProduction || isAllowed ? [] : undecided(env)),
  ];
  if (!env.isUsable || !paypal.isUsable || !seller.isUsable || problems.length > 0) {
    throw new EnvProblem(problems);
  }
  return { ...env.value, localServices, paypal: paypal.value, seller: seller.value };
}

export function defaultPublicUrls(port: number): string[] {
  return [`localhost:${port}`, `127.0.0.1:${port}`, `education.localhost:${port}`].map(
    (host) => `http://${host}`,
  );
}

function withoutEmpty(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function problemsOf(part: EnvPart<unknown>): readonly string[] {
  return part.isUsable ? [] : part.problems;
}

// Files are created there only later, and the socket of the embedded database may be there.
function problemsOfTemporary({ TMPDIR }: Variables): string[] {
  if (TMPDIR === undefined) return [];
  try {
    accessSync(`${TMPDIR}/`, constants.W_OK | constants.X_OK);
    return [];
  } catch {
    return ['TMPDIR must be a folder that exists and that this user can write to'];
  }
}

// A portal with an outside address must say what it is for, so that no mailbox is open by mistake.
function undecided(env: EnvPart<Env>): string[] {
  const outside = env.isUsable ? env.value.publicUrls.filter((url) => !isLoopbackUrl(url)) : [];
  if (outside.length === 0) return [];
  return [
    `PUBLIC_URL includes ${outside.join(', ')}, which other machines can reach. Also set one of these:`,
    '  NODE_ENV=production  for real use: it needs a mail server and a PayPal account',
    '  ALLOW_LOCAL=true  to try it out: anyone who can reach the portal can read its emails and approve its payments',
  ];
}

function missingServices({ SMTP_URL }: Variables, paypal: EnvPart<unknown>): string[] {
  const missing: string[] = [];
  if (SMTP_URL === undefined) {
    missing.push('SMTP_URL is missing; production needs a mail server');
  }
  if (paypal.isUsable && paypal.value === undefined) {
    missing.push(
      'PAYPAL_CLIENT_ID and the other PAYPAL_ variables are missing; production needs an account',
    );
  }
  if (missing.length === 0) return [];
  return [
    ...missing,
    '(ALLOW_LOCAL=true allows the local mailbox and the local PayPal in production)',
  ];
}
