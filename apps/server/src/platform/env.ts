import { resolve } from 'node:path';
import * as z from 'zod';
import {
  databaseAddress,
  filled,
  flag,
  httpAddress,
  httpOrigins,
  mailAddress,
  networks,
  orEmpty,
  portNumber,
  share,
  shortSeconds,
} from './env-fields.ts';
import { type EnvPart, readEnvPart, type Variables } from './env-part.ts';
import type { TraceOptions } from './watching/tracing.ts';

const DEFAULT_PORT = 3000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const platformVariables = z.object({
  ALLOW_LOCAL: flag,
  PORT: portNumber.default(DEFAULT_PORT),
  HOST: filled.default('127.0.0.1'),
  PUBLIC_URL: httpOrigins.default([]),
  TRUST_PROXY: networks.default([]),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_SESSION_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATA_DIR: filled.default('.data'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must be an address that starts with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: mailAddress.default('Emcee <no-reply@localhost>'),
  SUPPORT_EMAIL: mailAddress.default('support@localhost'),
  SUBPROCESSORS: filled
    .transform((list) => list.split(';').flatMap((entry) => entry.trim() || []))
    .optional(),
  DATA_REGION: filled.optional(),
  PASSWORD_BLOCKLIST: z.enum(['warn', 'enforce'], 'must be warn or enforce').default('warn'),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: filled.default('127.0.0.1'),
  DRAIN_SECONDS: shortSeconds.default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: orEmpty(httpAddress.optional()),
  OTEL_SERVICE_NAME: orEmpty(z.string().default('emcee')),
  OTEL_TRACES_SAMPLER: orEmpty(
    z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  ),
  OTEL_TRACES_SAMPLER_ARG: orEmpty(share.default(1)),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
});

// Both only add addresses to the database of DATABASE_URL.
const environmentVariables = platformVariables.superRefine((values, { addIssue }) => {
  if (values.DATABASE_URL !== undefined) return;
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] as const) {
    if (values[name] === undefined) continue;
    addIssue({ code: 'custom', path: [name], message: 'requires DATABASE_URL as well' });
  }
});

export function readEnv(variables: Variables): EnvPart<Env> {
  return readEnvPart(environmentVariables.transform(toEnv), variables);
}

export type Env = ReturnType<typeof toEnv>;

function toEnv(values: z.output<typeof platformVariables>) {
  return {
    /** The stand-ins answer other machines too. */
    localServicesForAll: values.ALLOW_LOCAL,
    port: values.PORT,
    host: values.HOST,
    /** The first is the default. If empty, derived from the port. */
    publicUrls: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL,
    /** One connection is one session there; undefined if `databaseUrl` is such an address. */
    databaseSessionUrl: values.DATABASE_SESSION_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    dataDir: resolve(values.DATA_DIR),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    /** If undefined, those that other variables turn on. */
    subprocessors: values.SUBPROCESSORS,
    dataRegion: values.DATA_REGION,
    enforcePasswordBlocklist: values.PASSWORD_BLOCKLIST === 'enforce',
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    traces: tracesOf(values),
  };
}

function tracesOf(values: z.output<typeof platformVariables>): TraceOptions | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = values;
  const sampling = { sampler: values.OTEL_TRACES_SAMPLER, share: values.OTEL_TRACES_SAMPLER_ARG };
  return endpoint === undefined ? undefined : { endpoint, serviceName, sampling };
}
