export const hostsOverTimeTexts = {
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
