import { AGREEMENT, nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, nameField, sentLength, storedText } from '../fields.ts';
import { agreementTexts } from './agreement-texts.ts';

const hostsField = z
  .int(agreementTexts.hostsRange)
  .check(
    z.minimum(AGREEMENT.hosts.min, agreementTexts.hostsRange),
    z.maximum(AGREEMENT.hosts.max, agreementTexts.hostsRange),
  );

const dayField = z.iso.date(agreementTexts.dayInvalid);

const termsShape = {
  quantity: hostsField,
  firstDay: dayField,
  lastDay: dayField,
  reference: nameField(AGREEMENT.maxReferenceLength, agreementTexts.referenceRequired),
  /** The agreed price, in words; empty without one. */
  priceText: z._default(
    z
      .string()
      .check(
        sentLength(AGREEMENT.maxPriceLength),
        z.overwrite(nameText),
        z.maxLength(AGREEMENT.maxPriceLength, fieldTexts.tooLong),
      ),
    '',
  ),
};

/** The terms that were agreed with an organization. */
export const agreementTermsSchema = z.object(termsShape);
export type AgreementTerms = z.output<typeof agreementTermsSchema>;

/** An agreement, as super admins see it. */
export const agreementSchema = z.object({
  /** The id of the organization. */
  _id: z.string(),
  /** The name of the organization; the owner's email without one. */
  organization: z.string(),
  /** The email of the owner. */
  ownerEmail: z.string(),
  /** The number of existing hosts. */
  hostsCount: z.int(),
  quantity: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  reference: z.string(),
  /** The agreed price, in words; empty without one. */
  priceText: z.string(),
  /** The state: before its first day, in effect, or ended. */
  state: z.enum(['planned', 'active', 'ended']),
});
export type Agreement = z.output<typeof agreementSchema>;

const agreementReply = z.object({ agreement: agreementSchema });
const organizationShape = z.object({
  /** The id of the organization. */
  organizationId: idField,
});

export const agreementCalls = defineCalls('agreements', {
  /** The latest agreement of each organization that ever had one. */
  list: {
    method: 'GET',
    path: '/admin/agreements',
    access: 'super',
    reply: z.object({ agreements: z.array(agreementSchema) }),
  },
  /** Gives an organization hosts by agreement. */
  create: {
    method: 'POST',
    path: '/admin/agreements',
    access: 'super',
    body: z.object({
      /** The email of the owner, or the id of the organization. */
      organization: storedText(254, agreementTexts.ownerRequired, nameText),
      ...termsShape,
    }),
    reply: agreementReply,
    status: 201,
    errors: [404, 409],
  },
  /** Changes an agreement. The number of hosts counts at once. */
  change: {
    method: 'PUT',
    path: '/admin/agreements/:organizationId',
    access: 'super',
    params: organizationShape,
    body: agreementTermsSchema,
    reply: agreementReply,
    errors: [404, 409],
  },
  /** Ends an agreement right away, or removes one that has not begun. Hosts and data stay. */
  end: {
    method: 'DELETE',
    path: '/admin/agreements/:organizationId',
    access: 'super',
    params: organizationShape,
    reply: agreementReply,
    errors: [404, 409],
  },
});
