/** The kinds of variables that the environment has. */
import { isIP } from 'node:net';
import * as z from 'zod';

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True or false; false without it. */
export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');

/** A text that is not empty. */
export const filled = z.string().min(1, 'must not be empty');

/** A port; 0 is any that is free. */
export const portNumber = z.coerce
  .number('must be a port number from 0 to 65535')
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65535, 'must be a port number from 0 to 65535');

/** As OpenTelemetry has it, a variable that is empty counts as one that is not set. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

/** An HTTP address. */
export const httpAddress = z
  .string()
  .refine(isHttpAddress, 'must be an address that starts with http:// or https://');

/** A share, 0 to 1. */
export const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

/** The address of a PostgreSQL. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be an address that starts with postgresql://');

/** A number of seconds, 0 to 300. */
export const shortSeconds = z.coerce
  .number('must be a number of seconds from 0 to 300')
  .min(0, 'must be a number of seconds from 0 to 300')
  .max(300, 'must be a number of seconds from 0 to 300');

/** Origins, separated by commas. */
export const httpOrigins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().replace(/\/+$/, '')))
  .refine(
    (list) => list.every(isHttpAddress),
    'must be one or more http or https addresses, separated by commas',
  )
  .transform((list) => list.map((entry) => new URL(entry).origin));

/** IP addresses and networks, separated by commas. */
export const networks = z
  .string()
  .transform(entriesOf)
  .refine((list) => list.every(isNetwork), 'must be IP addresses or networks, separated by commas');

/** An address for mails, with a name before it or without one. */
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

/** Whether an entry is an IP address, a network such as 10.0.0.0/8, or the name of one. */
function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.has(entry)) return true;
  const [address = '', bits = '0'] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= longest;
}
