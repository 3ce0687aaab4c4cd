import pino from 'pino';

/** The part of a structured log that the server writes to. */
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

/** Keys that are never written, at the top and up to two levels down. */
export const redactedPaths: readonly string[] = SECRET_KEYS.flatMap((key) => [
  key,
  `*.${key}`,
  `*.*.${key}`,
]);

/** The log of the process: one JSON object a line on standard output. */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    redact: { paths: [...redactedPaths], censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
