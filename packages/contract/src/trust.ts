import * as z from 'zod/mini';
import { defineCalls } from './call.ts';

/** Kinds of data that end after a fixed time. */
export const keptKinds = [
  'deletion',
  'session',
  'idleSession',
  'device',
  'invitation',
  'mail',
  'payment',
  'image',
  'liveGame',
  'liveGameAlone',
  'login',
  'code',
  'pastGame',
  'network',
] as const;
export type KeptKind = (typeof keptKinds)[number];

export const trustCalls = defineCalls('trust', {
  /** Retention times, the region of the data, and the companies that process it. */
  read: {
    method: 'GET',
    path: '/trust',
    access: 'public',
    reply: z.object({
      /** Seconds until the server deletes each kind of data. */
      keptSeconds: z.record(z.string(), z.int()),
      /** Companies that process data for the operator, each with its task. */
      subprocessors: z.array(z.string()),
      /** The region in which data is stored; null if the operator hasn't said. */
      dataRegion: z.nullable(z.string()),
      /** The address for questions and reports. */
      supportEmail: z.string(),
    }),
  },
});
