import * as z from 'zod';

// '65', '65.0' and '65.00' are the same sum: compare only cents.
const MONEY = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/* Cents, dates and camel case. Unknown fields are dropped; an unreadable field makes the reply unreadable. */

const QUANTITY = /^[1-9]\d{0,8}(\.0+)?$/;

const cents = z.string().transform((value, context) => {
  const read = readCents(value);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'not a sum' });
  return z.NEVER;
});

export const moneyShape = z
  .object({ currency_code: z.string(), value: cents })
  .transform(({ currency_code, value }) => ({ currency: currency_code, cents: value }));

const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

const quantity = z.string().regex(QUANTITY).transform(Number);

export const linksShape = z.array(z.object({ href: z.string(), rel: z.string() })).default([]);

export const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

const problemShape = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional() }))
    .optional()
    .catch(undefined),
});

/** Issues of the details, else the name of the error. */
export function readProblem(body: unknown): { issues: string[] } {
  const parsed = problemShape.safeParse(body);
  if (!parsed.success) return { issues: [] };
  const { details = [], name, error } = parsed.data;
  const issues = details.flatMap(({ issue }) => (issue === undefined ? [] : [issue]));
  if (issues.length > 0) return { issues };
  return { issues: [name ?? error].filter((word) => word !== undefined) };
}

const statusShape = z.enum([
  'APPROVAL_PENDING',
  'APPROVED',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
]);

const billingInfoShape = z.object({
  outstanding_balance: moneyShape.optional(),
  failed_payments_count: z.number().default(0),
  last_payment: z.object({ amount: moneyShape, time }).optional(),
  next_billing_time: time.optional(),
  cycle_executions: z.array(z.object({ cycles_completed: z.number() })).default([]),
});

const NO_BILLING = billingInfoShape.parse({});

export const subscriptionShape = z
  .object({
    id: z.string(),
    status: statusShape,
    plan_id: z.string().optional(),
    plan_overridden: z.boolean().default(false),
    quantity: quantity.optional(),
    custom_id: z.string().optional(),
    shipping_amount: moneyShape.optional(),
    start_time: time.optional(),
    create_time: time.optional(),
    update_time: time.optional(),
    billing_info: billingInfoShape.optional(),
    links: linksShape,
  })
  .transform(({ billing_info: billing = NO_BILLING, ...reported }) => ({
    id: reported.id,
    status: reported.status,
    planId: reported.plan_id,
    planOverridden: reported.plan_overridden,
    quantity: reported.quantity,
    customId: reported.custom_id,
    shippingCents: reported.shipping_amount?.cents ?? 0,
    startTime: reported.start_time,
    updatedAt: reported.update_time ?? reported.create_time,
    outstandingCents: billing.outstanding_balance?.cents ?? 0,
    failedPayments: billing.failed_payments_count,
    lastPayment:
      billing.last_payment === undefined
        ? undefined
        : { ...billing.last_payment.amount, at: billing.last_payment.time },
    nextBillingAt: billing.next_billing_time,
    /** Paid months; undefined if the provider gives none. */
    cyclesPaid: billing.cycle_executions[0]?.cycles_completed,
    approvalLink: payLinkOf(reported.links),
  }));

export type ProviderSubscription = z.output<typeof subscriptionShape>;

export const revisionShape = z
  .object({ links: linksShape })
  .transform((reported) => ({ approvalLink: payLinkOf(reported.links) }));

export const emptyShape = z.object({});

export const transactionsShape = z
  .object({
    transactions: z
      .array(
        z.object({
          id: z.string(),
          status: z.string(),
          amount_with_breakdown: z.object({ gross_amount: moneyShape }),
          time,
        }),
      )
      .default([]),
  })
  .transform(({ transactions }) =>
    transactions.map(({ id, status, amount_with_breakdown: { gross_amount }, time }) => ({
      id,
      status,
      ...gross_amount,
      at: time,
    })),
  );

export type ProviderPayment = z.output<typeof transactionsShape>[number];

/** Webhooks write the sum with a minus. */
export const saleRefundShape = z
  .object({
    id: z.string(),
    sale_id: z.string(),
    state: z.string().optional(),
    amount: z.object({
      total: z
        .string()
        .transform((total) => total.replace(/^-/, ''))
        .pipe(cents),
    }),
  })
  .transform(({ id, sale_id: paymentId, state, amount }) => ({
    id,
    paymentId,
    cents: isLost(state) ? 0 : amount.total,
  }));

/** The refund never arrived. */
export function isLost(state: string | undefined): boolean {
  return ['failed', 'cancelled'].includes(state?.toLowerCase() ?? '');
}

export const paymentRefundShape = z.object({ id: z.string(), state: z.string().optional() });

export const productShape = z.object({ id: z.string(), name: z.string() });

export const webhookShape = z
  .object({ id: z.string(), url: z.string(), event_types: z.array(z.object({ name: z.string() })) })
  .transform(({ id, url, event_types: types }) => ({
    id,
    url,
    events: types.map(({ name }) => name),
  }));
export type ProviderWebhook = z.output<typeof webhookShape>;

export const webhookListShape = z
  .object({ webhooks: z.array(webhookShape).default([]) })
  .transform(({ webhooks }) => webhooks);

export const messageShape = z
  .object({
    id: z.string(),
    event_type: z.string(),
    resource: z
      .object({
        id: z.string().optional(),
        sale_id: z.string().optional(),
        billing_agreement_id: z.string().optional(),
      })
      .catch({}),
  })
  .transform(({ id, event_type: type, resource }) => ({
    id,
    type,
    subscriptionId: resource.billing_agreement_id,
    paymentId: resource.sale_id ?? resource.id,
  }));
export type ProviderMessage = z.output<typeof messageShape>;

export const planShape = z.object({
  id: z.string(),
  product_id: z.string().optional(),
  status: z.string(),
  quantity_supported: z.boolean().default(false),
  billing_cycles: z
    .array(
      z.object({
        tenure_type: z.string(),
        total_cycles: z.number().default(1),
        frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
        pricing_scheme: z
          .object({
            pricing_model: z.string().optional(),
            tiers: z
              .array(
                z.object({
                  starting_quantity: quantity,
                  ending_quantity: quantity.optional(),
                  amount: moneyShape,
                }),
              )
              .default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});

export type ProviderPlan = z.output<typeof planShape>;

export function payLinkOf(all: readonly { href: string; rel: string }[]): string | undefined {
  return all.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
}

/** Undefined if the sum is invalid. */
export function readCents(value: string): number | undefined {
  const match = MONEY.exec(value);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** Writes '24.00', for example. */
export function writeMoney(cents: number): { currency_code: 'USD'; value: string } {
  const rest = String(cents % 100).padStart(2, '0');
  return { currency_code: 'USD', value: `${Math.floor(cents / 100)}.${rest}` };
}
