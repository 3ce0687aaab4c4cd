import { isIP } from 'node:net';
import * as z from 'zod';

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');

export const filled = z.string().min(1, 'must not be empty');

/** 0 means any free port. */
export const portNumber = z.coerce
  .number('must be a port number from 0 to 65535')
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65535, 'must be a port number from 0 to 65535');

/** Treats an empty variable as unset, as OpenTelemetry does. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

export const httpAddress = z
  .string()
  .refine(isHttpAddress, 'must be an address that starts with http:// or https://');

export const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be an address that starts with postgresql://');

export const shortSeconds = z.coerce
  .number('must be a number of seconds from 0 to 300')
  .min(0, 'must be a number of seconds from 0 to 300')
  .max(300, 'must be a number of seconds from 0 to 300');

/** Slashes at their ends are removed. */
export const httpOrigins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().replace(/\/+$/, '')))
  .refine(
    (list) => list.every(isHttpAddress),
    'must be one or more http or https addresses, separated by commas',
  )
  .transform((list) => list.map((entry) => new URL(entry).origin));

export const networks = z
  .string()
  .transform(entriesOf)
  .refine((list) => list.every(isNetwork), 'must be IP addresses or networks, separated by commas');

export const mailAddress = z
  .string()
  .regex(/^(?:[^<>]*<)?[^@<>\s]+@[^@<>\s]+>?$/, 'must be an email address');

function entriesOf(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isHttpAddress(entry: string): boolean {
  return URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol);
}

function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.has(entry)) return true;
  const [address = '', bits = '0'] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= longest;
}
