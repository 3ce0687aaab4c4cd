import type * as z from 'zod/mini';
import type { ErrorStatus } from './api-error.ts';
import type { Refusal } from './flavour.ts';

/**
 * Who may call: nobody signed in needed, a signed-in admin, a verified one, a signed-in host, a super admin, a
 * phone on a seat of a game, a screen of a room, whoever played: a phone after the end as well, or a player's login.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'verified'
  | 'host'
  | 'super'
  | 'player'
  | 'screen'
  | 'past-game';

/** The HTTP methods that the calls use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file that a call takes: its form field, its largest size, and why it is refused. */
export type CallFile = {
  readonly field: string;
  readonly maxBytes: number;
  readonly refusal: Refusal;
};

/** What every call says of itself, as plain data; server, portal, documents and tests derive from it. */
export type Call = {
  /** `feature.verb`, unique; the operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: Method;
  /** Below the base path, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the readable documents. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** A public call with which a signed-in caller sends its token along; nobody is refused for it. */
  readonly takesToken?: true;
  /** The caller's `Device-Token` is sent along: limits that strangers use up do not concern a known device. */
  readonly takesDevice?: true;
  /** The body is taken as bytes, whatever its type; the handler checks it. */
  readonly rawBody?: true;
  /** The one file that the call takes as multipart/form-data, instead of a JSON body. */
  readonly file?: CallFile;
  readonly reply: z.ZodMiniType;
  /** The data of each event by its name, where the reply is an event stream that stays open. */
  readonly events?: Readonly<Record<string, z.ZodMiniObject>>;
  readonly status: 200 | 201;
  /** The error statuses that are this call's own, beside those that its access and its shape imply. */
  readonly errors: readonly ErrorStatus[];
  /** The reply may be megabytes: an admin is sent two such replies at a time. A part of a list is none. */
  readonly large?: true;
  /** It ends something, or is part of a game: it is never refused for what a network or an account has stored. */
  readonly storesFreely?: true;
  /** Largest body in bytes; 256 kB without it. */
  readonly maxBodyBytes?: number;
};

/** Base path of every call. */
export const API_BASE = '/api';

/** Largest body of a call that says nothing else, in bytes. */
export const DEFAULT_MAX_BODY_BYTES = 256 * 1024;

/** Fixes a call's literal types; the call itself is returned unchanged. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type OutputOf<C extends Call, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : Record<never, never>;

/** The checked path parameters of a call. */
export type ParamsOf<C extends Call> = OutputOf<C, 'params'>;
/** The checked query of a call. */
export type QueryOf<C extends Call> = OutputOf<C, 'query'>;
/** The checked body of a call. */
export type BodyOf<C extends Call> = OutputOf<C, 'body'>;
/** The reply of a call. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** The events of a call that replies with an event stream: their data by name. */
export type EventsOf<C extends Call> = C extends {
  readonly events: infer E extends Readonly<Record<string, z.ZodMiniType>>;
}
  ? { [Name in keyof E]: z.output<E[Name]> }
  : never;

type RawOf<C extends Call, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer S extends z.ZodMiniType;
}
  ? z.input<S>
  : Record<never, never>;

type FileOf<C extends Call> = C extends {
  readonly file: { readonly field: infer Field extends string };
}
  ? Record<Field, Blob>
  : Record<never, never>;

/** Everything that a caller passes: parameters, query, body fields and file in one flat object. */
export type InputOf<C extends Call> = RawOf<C, 'params'> &
  RawOf<C, 'query'> &
  RawOf<C, 'body'> &
  FileOf<C>;
