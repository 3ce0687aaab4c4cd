/** The facts beside the picture of the hosts over time. */
export const hostsOverTimeTexts = {
  title: 'Your {hosts} over time',
  promo: '{n} {host|hosts:n} with a promo code.',
  promoUntil: '{n} {host|hosts:n} with a promo code, until {day}.',
  now: '{n} {host|hosts:n} for {price} a month.',
  nowUntil: '{n} {host|hosts:n} for {price} a month, until {day}.',
  nowLimited:
    'Until then you can add new {hosts} up to {limit} in total, as your next payment covers {limit}.',
  again: '{n} {host|hosts:n} for {price} a month again.',
  asNow: '{n} {host|hosts:n} for {price} a month, as now.',
  automatic: '{n} {host|hosts:n} for {price} a month. Takes effect automatically.',
  noSubscription:
    'No subscription. You keep your {hosts} and data, without PRO until you subscribe again.',
  checking:
    "{n} {host|hosts:n}. PayPal is still checking your one-time payment. We'll email you when it's done.",
  linkComes: "{n} {host|hosts:n}. We'll email you the approval link; you don't need to wait here.",
  linkComesPaid:
    "{n} {host|hosts:n}, {paid} paid. We'll email you the approval link; you don't need to wait here.",
  confirmation:
    "You already have {n} {host|hosts:n}. PayPal still has to confirm {price} a month; you don't need to do anything.",
  approve:
    '{n} {host|hosts:n} for {price} a month. Approve it at PayPal by {by}, or nothing changes.',
  approveKeep:
    'Keep {n} {host|hosts:n} for {price} a month. Approve it at PayPal by {by}, or your decrease takes effect.',
  approvePaid:
    "{n} {host|hosts:n}, {paid} paid. Approve {price} a month at PayPal and they're ready right away. If you don't approve by {by}, we'll refund your payment.",
} as const;
