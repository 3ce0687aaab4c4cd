import { IMAGE } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { pagedShape, pageShape } from '../records.ts';
import { ownRoundTexts } from './own-round-texts.ts';
import { imageTexts, roundTexts } from './round-texts.ts';
import {
  changedRoundShape,
  fitsWithWorth,
  listedRoundSchema,
  questionSchema,
  ROUND_MAX_BODY_BYTES,
  roundCalls,
  roundNameField,
  roundSchema,
  savedRoundSchema,
} from './rounds.ts';

/** The state of an offer: `added` if the organization has a copy of the round. */
export const offerField = z.enum(['none', 'offered', 'added', 'declined']);
export type Offer = z.output<typeof offerField>;

/** A host's own round in a list. */
export const listedOwnRoundSchema = z.extend(listedRoundSchema, {
  /** `none`, `offered`, `added` or `declined`. */
  offer: offerField,
});
export type ListedOwnRound = z.output<typeof listedOwnRoundSchema>;

/** A host's own round as returned by the calls that save it. */
export const ownRoundSchema = z.extend(roundSchema, { offer: offerField });
export type OwnRound = z.output<typeof ownRoundSchema>;

/** Rounds that belong to a host, with or without an organization. */
export const ownRoundCalls = defineCalls('ownRounds', {
  /** The host's own rounds with their questions, newest first. */
  list: {
    method: 'GET',
    path: '/auth/own-rounds',
    access: 'host',
    query: z.object(pageShape),
    reply: z.object({
      preEnteredRounds: z.array(listedOwnRoundSchema),
      ...z.partial(z.object(pagedShape)).shape,
      /** The most that the host can keep now. */
      limits: z.object({
        /** The most rounds. */
        rounds: z.int(),
        /** The most questions in all rounds. */
        questions: z.int(),
      }),
    }),
    errors: [409, 503],
    large: true,
  },
  /** Stores a round of the host. If the host has the same one, replies with that. */
  create: {
    method: 'POST',
    path: '/auth/own-rounds',
    access: 'host',
    body: savedRoundSchema,
    reply: z.object({ round: ownRoundSchema }),
    status: 201,
    errors: [409, 413, 429],
    maxBodyBytes: ROUND_MAX_BODY_BYTES,
  },
  /** Replaces the name and the questions of a round; with a revision, only if it is still current. */
  update: {
    method: 'PUT',
    path: '/auth/own-rounds/:roundId',
    access: 'host',
    params: z.object({ roundId: idField }),
    body: z.object(changedRoundShape).check(fitsWithWorth),
    reply: z.object({ round: ownRoundSchema }),
    errors: [404, 409, 413, 429],
    maxBodyBytes: ROUND_MAX_BODY_BYTES,
  },
  /** Deletes a round and its questions. */
  remove: {
    method: 'DELETE',
    path: '/auth/own-rounds/:roundId',
    access: 'host',
    params: z.object({ roundId: idField }),
    reply: roundCalls.remove.reply,
    errors: [404],
  },
  /** Offers a round to the organization, or withdraws the offer. */
  offer: {
    method: 'PUT',
    path: '/auth/own-rounds/:roundId/offer',
    access: 'host',
    params: z.object({ roundId: idField }),
    body: z.object({
      /** False to withdraw an open offer. */
      offered: z.boolean(ownRoundTexts.offeredRequired),
    }),
    reply: z.object({ offer: offerField }),
    errors: [404, 409, 429],
  },
  /** Stores an image in the storage of the organization; replies with its address. */
  uploadImage: {
    method: 'POST',
    path: '/auth/own-image',
    access: 'host',
    file: { field: 'image', maxBytes: IMAGE.maxBytes, refusal: imageTexts.refused },
    reply: z.object({ url: z.string() }),
    status: 201,
    errors: [409, 420, 429, 503],
  },
});

/** Rounds that hosts offer to their organization. */
export const offeredRoundCalls = defineCalls('offeredRounds', {
  /** The rounds on offer with their questions, oldest offer first; more follow when these are answered. */
  list: {
    method: 'GET',
    path: '/admin/offered-rounds',
    right: 'content',
    reply: z.object({
      /** The open offers. */
      rounds: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          /** Send it to add what you have seen. */
          revision: z.int(),
          questions: z.array(questionSchema),
          /** The host that offers it. */
          host: z.object({
            _id: z.string(),
            roomCode: z.string(),
            /** Null without one. */
            displayName: z.nullable(z.string()),
          }),
          offeredAt: timeField,
        }),
      ),
    }),
    errors: [409, 503],
    large: true,
  },
  /** Copies an offered round to the organization's rounds. */
  add: {
    method: 'POST',
    path: '/admin/add-offered-round',
    right: 'content',
    body: z.object({
      roundId: idField,
      /** The revision that you have seen. */
      revision: z.int(roundTexts.changed),
      /** A name for the copy; if missing, that of the round. */
      roundName: z.optional(roundNameField),
    }),
    reply: z.object({ round: roundSchema }),
    status: 201,
    errors: [404, 409],
  },
  /** Declines an offered round. The host keeps it. */
  decline: {
    method: 'PUT',
    path: '/admin/decline-offered-round',
    right: 'content',
    body: z.object({ roundId: idField }),
    reply: z.object({ roundId: z.string() }),
    errors: [404],
  },
});
