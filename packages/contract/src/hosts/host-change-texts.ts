export const hostChangeTexts = {
  existing: 'You pay for {paid} {host|hosts:paid} and are using {n}.',
  hostsList: 'Go to {hosts} list',
  planned: "You've already scheduled {n} {host|hosts:n} from your next payment.",
  same: 'You already pay for {n} {host|hosts:n}. Choose a different number.',
  more: '{n} more {host|hosts:n}: {price} a month instead of {before}.',
  fewer: '{n} fewer {host|hosts:n}: {price} a month from {date}, instead of {before}.',
  increase:
    "You'll approve two things at PayPal: the one-time payment, then the new monthly price. Your new {hosts} are ready right afterwards.",
  decrease:
    "You keep {n} {host|hosts:n} until then, but can't add new ones beyond {limit}. You'll approve the new price at PayPal.",
  keep: 'Keep {n} {host|hosts:n}',
  keepMeaning:
    "This cancels the change to {next} {hosts}. There's nothing to pay now; you'll approve it at PayPal.",
  approveKeep: "Unless you approve, you'll go down to {next} {hosts} as planned.",
  approvePrice: 'Please approve the new monthly price at PayPal: {price} for {n} {host|hosts:n}.',
  approveIncrease:
    "Your new {hosts} are ready as soon as you approve. If you don't approve within 7 days, we'll refund your payment.",
  withdrawMeaning: "You'll still have {n} {host|hosts:n}.",
  withdrawKeepMeaning: "You'll go down to {n} {host|hosts:n} with your next payment, as planned.",
  cancelUntil: "Your {hosts} can keep running games until {until}, but you can't add new ones.",
  cancelAfter: 'After that you can subscribe again. Your {hosts}, questions and results are kept.',
} as const;
