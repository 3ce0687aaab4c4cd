/** What the portal says of the prices, and where hosts are chosen to be paid for. */
export const priceTexts = {
  monthly: 'You pay monthly for the number of {hosts} you choose.',
  tiers:
    'You pay monthly for the number of {hosts} you choose. Each extra {host} costs less as you add more:',
  pricePerHost: 'Price per {host}',
  example:
    'Each price applies only to the {hosts} in its tier. For example, 5 {hosts} cost {five} a month and 6 cost {six}.',
  throughPayPal:
    'You pay through PayPal. Your {hosts} are ready as soon as PayPal confirms the subscription.',
  numberHelp: 'Each {host} has their own {room}. Minimum 3.',
} as const;
