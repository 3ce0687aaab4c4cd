import type * as z from 'zod/mini';
import type { ErrorStatus } from './api-error.ts';
import type { Refusal } from './flavour.ts';
import type { CallRight } from './organization/rights.ts';

/**
 * The session a call needs: `public` none, `signed-in` an admin, `verified` an admin with a verified
 * address, `host` a host, and `super` a super admin. `player` is a phone with a seat, `screen` a big
 * screen, and `past-game` a phone after the end or a player's login.
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

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file upload: its form field, its maximum size, and the refusal of larger files. */
export type CallFile = {
  readonly field: string;
  readonly maxBytes: number;
  readonly refusal: Refusal;
};

/**
 * A call as plain data, from which server, portal, API documents and tests derive. The comments of calls and
 * fields are their descriptions in the OpenAPI document.
 */
export type Call = CallParts & (VerifiedAccess | OtherAccess);

/** Only calls of verified admins name a right. */
type VerifiedAccess = { readonly access: 'verified'; readonly right: CallRight };
type OtherAccess = { readonly access: Exclude<Access, 'verified'>; readonly right?: undefined };

type CallParts = {
  /** `feature.verb`, unique; also the operation id in the OpenAPI document. By default group and key. */
  readonly name: string;
  readonly method: Method;
  /** Path below `API_BASE`, with parameters as `:name`. */
  readonly path: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** A public call that still sends the caller's token. An invalid token is no error. */
  readonly takesToken?: true;
  /** Also open to a paused session: one from before the address was verified on another device. */
  readonly allowsPaused?: true;
  /**
   * Sends the caller's `Device-Token`. Known devices are exempt from limits that strangers may have
   * used up.
   */
  readonly takesDevice?: true;
  /** A host's call on the room's own account. Sessions that a person opened are refused. */
  readonly roomSignIn?: true;
  /** Passes the body as bytes, whatever its type; the handler has to check it. */
  readonly rawBody?: true;
  /** A file as multipart/form-data, instead of a JSON body. */
  readonly file?: CallFile;
  readonly reply: z.ZodMiniType;
  /** Schema of each event by name, if the reply is an event stream that stays open. */
  readonly events?: Readonly<Record<string, z.ZodMiniObject>>;
  /** 200 unless given. */
  readonly status: 200 | 201;
  /** Additional error statuses, besides those implied by the access and the schemas. None unless given. */
  readonly errors: readonly ErrorStatus[];
  /** The reply may be several megabytes, so each admin gets at most two at a time. Not for paged lists. */
  readonly large?: true;
  /** Exempt from storage limits, because it ends something or is part of a game. */
  readonly storesFreely?: true;
  /** Maximum body size in bytes; `DEFAULT_MAX_BODY_BYTES` if missing. */
  readonly maxBodyBytes?: number;
};

export const API_BASE = '/api';

/** In bytes; for calls without their own limit. */
export const DEFAULT_MAX_BODY_BYTES = 256 * 1024;

type Usual = 'name' | 'status' | 'errors';
type WrittenCall = Omit<CallParts, Usual> &
  Partial<Pick<CallParts, Usual>> &
  ((Omit<VerifiedAccess, 'access'> & { readonly access?: undefined }) | OtherAccess);

type DefinedCall<C extends WrittenCall> = Omit<C, Usual | 'access'> &
  Pick<CallParts, Usual> &
  (C extends OtherAccess ? Pick<C, 'access'> : Pick<VerifiedAccess, 'access'>);

/**
 * Names each call after its group and its key, and infers literal types. A call with a right is for verified
 * admins.
 */
export function defineCalls<const Calls extends Readonly<Record<string, WrittenCall>>>(
  group: string,
  calls: Calls,
): { readonly [Key in keyof Calls]: DefinedCall<Calls[Key]> };
export function defineCalls(group: string, calls: Readonly<Record<string, WrittenCall>>): object {
  const usual = { status: 200, errors: [], access: 'verified' } as const;
  const named = Object.entries(calls).map(([key, call]) => {
    return [key, { name: `${group}.${key}`, ...usual, ...call }];
  });
  return Object.fromEntries(named);
}

type OutputOf<C extends Call, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : Record<never, never>;

export type ParamsOf<C extends Call> = OutputOf<C, 'params'>;
export type QueryOf<C extends Call> = OutputOf<C, 'query'>;
export type BodyOf<C extends Call> = OutputOf<C, 'body'>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** The events of a streaming call: data types by name. */
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

/** All inputs of a call (parameters, query, body fields and file) in one flat object. */
export type InputOf<C extends Call> = RawOf<C, 'params'> &
  RawOf<C, 'query'> &
  RawOf<C, 'body'> &
  FileOf<C>;
