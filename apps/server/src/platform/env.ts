import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

const DEFAULT_PORT = 3000;

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const httpOrigins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().replace(/\/+$/, '')))
  .refine(
    (list) =>
      list.every((entry) => URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol)),
    'must be one or more http or https addresses, separated by commas',
  )
  .transform((list) => list.map((entry) => new URL(entry).origin));

const commaList = z.string().transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether an entry is an IP address, a network such as 10.0.0.0/8, or the name of one. */
function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.has(entry)) return true;
  const [address = '', bits = '0'] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= longest;
}

const mailAddress = z
  .string()
  .regex(/^(?:[^<>]*<)?[^@<>\s]+@[^@<>\s]+>?$/, 'must be an email address');

function addressWithScheme(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, problem);
}

const PAYPAL_VARIABLES = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_PLAN_ID',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_MODE',
] as const;

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce
    .number('must be a port number from 0 to 65535')
    .int('must be a port number from 0 to 65535')
    .min(0, 'must be a port number from 0 to 65535')
    .max(65535, 'must be a port number from 0 to 65535')
    .default(DEFAULT_PORT),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PUBLIC_URL: httpOrigins.optional(),
  TRUST_PROXY: commaList
    .refine(
      (list) => list.every(isNetwork),
      'must be IP addresses or networks, separated by commas',
    )
    .default([]),
  DATABASE_URL: addressWithScheme(
    /^postgres(ql)?:\/\/./,
    'must be an address that starts with postgresql://',
  ).optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  SMTP_URL: addressWithScheme(
    /^smtps?:\/\/[^/]/,
    'must be an address that starts with smtp:// or smtps://',
  ).optional(),
  MAIL_FROM: mailAddress.default('no-reply@localhost'),
  SUPPORT_EMAIL: mailAddress.default('support@localhost'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_PLAN_ID: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_MERCHANT_ID: z.string().optional(),
  PAYPAL_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').optional(),
  PASSWORD_BLOCKLIST: z.enum(['warn', 'enforce'], 'must be warn or enforce').default('warn'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  ALLOW_LOCAL: flag,
});

/** How the payment provider is reached. */
export type PaypalEnv = {
  clientId: string;
  clientSecret: string;
  planId: string;
  webhookId: string;
  merchantId: string;
  mode: 'sandbox' | 'live';
};

/** Everything that the process reads from its environment, checked. */
export type Env = {
  production: boolean;
  /** Whether the stand-ins of outside services may run in this process. */
  localServices: boolean;
  /** Whether they answer other machines too. */
  localServicesForAll: boolean;
  port: number;
  host: string;
  /** The addresses the portal is reached at; the first is the default. Empty: derived from the port. */
  publicUrls: readonly string[];
  trustProxy: readonly string[];
  databaseUrl: string | undefined;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  paypal: PaypalEnv | undefined;
  enforcePasswordBlocklist: boolean;
  logLevel: string;
};

/** A variable that is missing or broken; the start is refused and names it. */
export class EnvProblem extends Error {}

/** Reads and checks the environment; every problem is named at once. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new EnvProblem(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const localServices = !production || values.ALLOW_LOCAL;
  const paypal = readPaypal(values);
  refuseMissingServices({ localServices, smtpUrl: values.SMTP_URL, paypal });
  return {
    production,
    localServices,
    localServicesForAll: values.ALLOW_LOCAL,
    port: values.PORT,
    host: values.HOST,
    publicUrls: values.PUBLIC_URL ?? [],
    trustProxy: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    paypal,
    enforcePasswordBlocklist: values.PASSWORD_BLOCKLIST === 'enforce',
    logLevel: values.LOG_LEVEL,
  };
}

/** The default addresses of a portal that listens on a port. */
export function defaultPublicUrls(port: number): string[] {
  return [`localhost:${port}`, `127.0.0.1:${port}`, `education.localhost:${port}`].map(
    (host) => `http://${host}`,
  );
}

function readPaypal(values: z.output<typeof environmentSchema>): PaypalEnv | undefined {
  const missing = PAYPAL_VARIABLES.filter((name) => values[name] === undefined);
  if (missing.length === PAYPAL_VARIABLES.length) return undefined;
  if (missing.length > 0) {
    throw new EnvProblem(
      `The environment is not usable:\n${missing
        .map(
          (name) => `  ${name} is missing, while other variables of the payment provider are set`,
        )
        .join('\n')}`,
    );
  }
  return {
    clientId: values.PAYPAL_CLIENT_ID ?? '',
    clientSecret: values.PAYPAL_CLIENT_SECRET ?? '',
    planId: values.PAYPAL_PLAN_ID ?? '',
    webhookId: values.PAYPAL_WEBHOOK_ID ?? '',
    merchantId: values.PAYPAL_MERCHANT_ID ?? '',
    mode: values.PAYPAL_MODE ?? 'sandbox',
  };
}

function refuseMissingServices(options: {
  localServices: boolean;
  smtpUrl: string | undefined;
  paypal: PaypalEnv | undefined;
}): void {
  if (options.localServices) return;
  const lines: string[] = [];
  if (options.smtpUrl === undefined) {
    lines.push('  SMTP_URL is missing, and production has no local mailbox');
  }
  if (options.paypal === undefined) {
    lines.push('  PAYPAL_CLIENT_ID and its fellows are missing, and production has no stand-in');
  }
  if (lines.length === 0) return;
  throw new EnvProblem(
    `The environment is not usable:\n${lines.join('\n')}\n  (ALLOW_LOCAL=true allows the local services in production)`,
  );
}
