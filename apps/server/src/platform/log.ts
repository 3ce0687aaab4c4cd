import pino from 'pino';
import pretty from 'pino-pretty';
import { stripValues } from '../db/errors.ts';

export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};

const SECRET_KEYS = [
  'password',
  'passwordHash',
  'token',
  'resetToken',
  'verificationToken',
  'authorization',
  'cookie',
  'clientSecret',
  'access_token',
];

/** Paths that are never written, up to two levels down. */
const redactedPaths: readonly string[] = SECRET_KEYS.flatMap((key) => [
  key,
  `*.${key}`,
  `*.*.${key}`,
]);

function errorForLog(error: unknown): unknown {
  return error instanceof Error ? pino.stdSerializers.err(stripValues(error)) : error;
}

// Bounded, so that a long line without an @ costs no more than others.
const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Text of others, such as a mail server, may contain addresses. */
function withoutAddresses(line: string): string {
  return line.includes('@') ? line.replaceAll(ADDRESS, '[address]') : line;
}

/** Readable lines in a terminal, otherwise one JSON object per line. */
export function createLog(
  level: string,
  lines = standardOutput(),
  {
    onAlarm = () => undefined,
    traceId,
  }: {
    onAlarm?: ((alarm: string) => void) | undefined;
    traceId?: (() => string | undefined) | undefined;
  } = {},
): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: [...redactedPaths], censor: '[redacted]' },
    serializers: { err: errorForLog },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(traceId !== undefined && { mixin: () => ({ traceId: traceId() }) }),
    hooks: {
      streamWrite: withoutAddresses,
      logMethod(line, method) {
        const alarm = alarmOf(line[0]);
        if (alarm !== undefined) onAlarm(alarm);
        method.apply(this, line);
      },
    },
  };
  return pino(options, lines);
}

function alarmOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('alarm' in data)) return undefined;
  return typeof data.alarm === 'string' ? data.alarm : undefined;
}

function standardOutput(): pino.DestinationStream {
  if (!process.stdout.isTTY) return pino.destination(1);
  return pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', singleLine: true });
}
