/** What the portal says of another number of hosts: before it is asked for, and while it waits. */
export const hostChangeTexts = {
  existing: 'You pay for {paid} {host|hosts:paid} and use {n}.',
  hostsList: 'Go to {hosts} list',
  planned: "You'll already have {n} {host|hosts:n} from your next payment.",
  same: 'You already pay for {n} {host|hosts:n}. Choose a different number.',
  increase:
    'You approve two things at PayPal: the one-time payment, then the new monthly price. Your new {hosts} are ready right after.',
  decrease:
    'Until then you keep {n} {host|hosts:n}, but you can only add new ones up to {limit} in total. You approve the new price at PayPal.',
  keep: 'Keep {n} {host|hosts:n}',
  keepMeaning:
    'This cancels the decrease to {next} {hosts}. It costs nothing now; you approve it at PayPal.',
  approveKeep: 'Until you approve, the decrease to {next} {hosts} stands.',
  approvePrice: 'Please approve the new monthly price at PayPal: {price} for {n} {host|hosts:n}.',
  approveIncrease:
    "Your new {hosts} are ready as soon as you approve. If you don't approve within 7 days, we'll refund your payment.",
  withdrawMeaning: 'You keep {n} {host|hosts:n}, as now.',
  withdrawKeepMeaning: 'Your decrease to {n} {host|hosts:n} takes effect with your next payment.',
  cancelUntil: "Your {hosts} can keep running games until {until}, but you can't add new ones.",
  cancelAfter: 'After that you can subscribe again. Your {hosts}, questions and results are kept.',
} as const;
