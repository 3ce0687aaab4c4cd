import { SCHEME } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, nameField } from '../fields.ts';
import type { Refusal } from '../flavour.ts';
import { schemeTexts } from './scheme-texts.ts';

/** A list of points, a percentage of the score, or any amount up to the score. */
export const schemeTypeSchema = z.enum(['points', 'percentage', 'standard'], schemeTexts.wrongType);
export type SchemeType = z.output<typeof schemeTypeSchema>;

type Bounds = { min: number; max: number; required: Refusal; tooHigh: Refusal };

/** Undefined if the amount is valid. */
function amountProblem(value: number | null | undefined, bounds: Bounds): Refusal | undefined {
  if (value === null || value === undefined) return bounds.required;
  if (value < bounds.min) return schemeTexts.minimum;
  if (value > bounds.max) return bounds.tooHigh;
  return Number.isInteger(value) ? undefined : schemeTexts.notWhole;
}

/** The refusal of a value in a scheme's list; undefined if it is valid. */
export function pointProblem(value: number | null | undefined): Refusal | undefined {
  return amountProblem(value, {
    ...SCHEME.point,
    required: schemeTexts.pointRequired,
    tooHigh: schemeTexts.pointMaximum,
  });
}

function percentageProblem(value: number | null | undefined): Refusal | undefined {
  return amountProblem(value, {
    ...SCHEME.percentage,
    required: schemeTexts.percentageRequired,
    tooHigh: schemeTexts.maximum,
  });
}

function bonusProblem(value: number | null | undefined): Refusal | undefined {
  return amountProblem(value, {
    ...SCHEME.bonusPoints,
    required: schemeTexts.noBonusPoints,
    tooHigh: schemeTexts.maximum,
  });
}

// Unused fields of a type may be absent, null or left over from another type, so the shape checks only JSON
// types, and `rulesOfType` the rest.
const schemeInputShape = {
  name: nameField(SCHEME.maxNameLength, schemeTexts.nameRequired),
  type: schemeTypeSchema,
  /** The allowed bets of a `points` scheme: 1 to 50 whole numbers. */
  points: z.optional(
    z.nullable(
      z
        .array(z.number(schemeTexts.minimum), schemeTexts.noPoints)
        .check(z.maxLength(SCHEME.maxPoints, schemeTexts.tooManyPoints)),
    ),
  ),
  percentage: z.optional(z.nullable(z.number(schemeTexts.minimum))),
  singleUse: z.boolean(schemeTexts.mustBeChecked),
  mandatoryWagering: z.boolean(schemeTexts.yesOrNo),
  subtractForIncorrect: z.boolean(schemeTexts.yesOrNo),
  /** The loss of a wrong answer. By default it follows `subtractForIncorrect`; half of the bet stays half. */
  loses: z.optional(z.enum(['nothing', 'half', 'all'], schemeTexts.wrongLoss)),
  bonus: z.boolean(schemeTexts.yesOrNo),
  bonusPoints: z.optional(z.nullable(z.number(schemeTexts.noBonusPoints))),
};

type SchemeFields = z.output<z.ZodMiniObject<typeof schemeInputShape>>;
type Problem = { path: (string | number)[]; refusal: Refusal | undefined };

function pointsProblems({ points }: SchemeFields): Problem[] {
  if (points === null || points === undefined || points.length === 0) {
    return [{ path: ['points'], refusal: schemeTexts.noPoints }];
  }
  return points.map((point, index) => ({ path: ['points', index], refusal: pointProblem(point) }));
}

function percentageProblems({ percentage, singleUse }: SchemeFields): Problem[] {
  return [
    { path: ['percentage'], refusal: percentageProblem(percentage) },
    { path: ['singleUse'], refusal: singleUse ? undefined : schemeTexts.mustBeChecked },
  ];
}

const rulesOfType = z.check<SchemeFields>(({ value, issues }) => {
  const problems = [
    ...(value.type === 'points' ? pointsProblems(value) : []),
    ...(value.type === 'percentage' ? percentageProblems(value) : []),
    ...(value.bonus ? [{ path: ['bonusPoints'], refusal: bonusProblem(value.bonusPoints) }] : []),
  ];
  for (const { path, refusal } of problems) {
    if (refusal === undefined) continue;
    issues.push({ code: 'custom', path, message: refusal.code, input: value });
  }
});

/** A wager scheme to save. Fields that its type doesn't use are ignored. */
export const schemeInputSchema = z.object(schemeInputShape).check(rulesOfType);
export type SchemeInput = z.input<typeof schemeInputSchema>;

/** A wager scheme as a round keeps it. Fields that its type doesn't use are `[]` or null. */
export const schemeSchema = z.object({
  _id: z.string(),
  /** The place among the schemes, counted from 1. */
  order: z.int(),
  name: z.string(),
  type: z.enum(['points', 'percentage', 'standard']),
  /** The allowed bets of a `points` scheme, in whole points. */
  points: z.array(z.int()),
  percentage: z.nullable(z.int()),
  singleUse: z.boolean(),
  mandatoryWagering: z.boolean(),
  subtractForIncorrect: z.boolean(),
  losesHalf: z.optional(z.boolean()),
  bonus: z.boolean(),
  bonusPoints: z.nullable(z.int()),
});
export type Scheme = z.output<typeof schemeSchema>;

/** A stored wager scheme. */
export const listedSchemeSchema = z.extend(z.omit(schemeSchema, { losesHalf: true }), {
  /** Set if a wrong answer costs half of its bet. */
  loses: z.optional(z.literal('half')),
});
export type ListedScheme = z.output<typeof listedSchemeSchema>;

const schemesReply = z.object({ schemes: z.array(listedSchemeSchema) });

export const wagerCalls = defineCalls('wagers', {
  /** The admin's wager schemes by order. */
  list: {
    method: 'GET',
    path: '/admin/wagers-list',
    right: 'content',
    reply: z.object({ wagerSchemes: z.array(listedSchemeSchema) }),
  },
  /** Stores a wager scheme at the end of the order. */
  create: {
    method: 'POST',
    path: '/admin/wager-scheme',
    right: 'content',
    body: schemeInputSchema,
    reply: z.object({ scheme: listedSchemeSchema }),
    status: 201,
    errors: [404, 406, 409],
  },
  /** Changes a wager scheme; its place in the order stays. */
  update: {
    method: 'PUT',
    path: '/admin/wager-scheme',
    right: 'content',
    body: z.object({ ...schemeInputShape, schemeId: idField }).check(rulesOfType),
    reply: z.object({ scheme: listedSchemeSchema }),
    errors: [404, 406, 409],
  },
  /** Deletes a wager scheme, clears it from its rounds and renumbers the rest. */
  remove: {
    method: 'DELETE',
    path: '/admin/scheme',
    right: 'content',
    body: z.object({ schemeId: idField }),
    reply: schemesReply,
    errors: [404],
  },
  /** Sets the order of all of the admin's wager schemes. */
  reorder: {
    method: 'PUT',
    path: '/admin/schemes-order',
    right: 'content',
    body: z.object({
      /** All schemes of the admin. */
      schemes: z.array(
        z.object(
          {
            _id: idField,
            /** The place, counted from 1. */
            order: z.number(schemeTexts.orderFailed),
          },
          schemeTexts.orderFailed,
        ),
        schemeTexts.orderFailed,
      ),
    }),
    reply: schemesReply,
    errors: [404, 409],
  },
});
