export const hostsOverTimeTexts = {
  title: 'Your {hosts} over time',
  promo: '{n} {host|hosts:n} with a promo code.',
  promoUntil: '{n} {host|hosts:n} with a promo code, until {day}.',
  now: '{n} {host|hosts:n} for {price} a month.',
  nowUntil: '{n} {host|hosts:n} for {price} a month, until {day}.',
  nowLimited:
    "Until then you can have up to {limit} {hosts} in total, because that's what your next payment covers.",
  again: 'Back to {n} {host|hosts:n} for {price} a month.',
  asNow: '{n} {host|hosts:n} for {price} a month, no change.',
  automatic: '{n} {host|hosts:n} for {price} a month. Takes effect automatically.',
  noSubscription:
    'No subscription. Your {hosts} and data are kept, but PRO is off until you subscribe again.',
  checking:
    "{n} {host|hosts:n}. PayPal is still checking your one-time payment. We'll email you when it's done.",
  linkComes: "{n} {host|hosts:n}. We'll email you an approval link. You can leave this page.",
  linkComesPaid:
    "{n} {host|hosts:n}, {paid} paid. We'll email you an approval link. You can leave this page.",
  confirmation:
    "You already have {n} {host|hosts:n}. PayPal is still confirming {price} a month. There's nothing you need to do.",
  approve:
    '{n} {host|hosts:n} for {price} a month. Approve it at PayPal by {by}, or nothing changes.',
  approveKeep:
    'Keep {n} {host|hosts:n} for {price} a month. Approve it at PayPal by {by}, or your decrease takes effect.',
  approvePaid:
    "{n} {host|hosts:n}, {paid} paid. Approve {price} a month at PayPal and they're ready right away. If you don't approve by {by}, we'll refund your payment.",
} as const;
