/** What the portal says of the prices, and where hosts are chosen to be paid for. */
export const priceTexts = {
  monthly: 'You pay monthly for the number of {hosts} you choose.',
  tiers:
    'You pay monthly for the number of {hosts} you choose. The more {hosts} you have, the less each extra one costs:',
  pricePerHost: 'Price per {host}',
  example:
    "Each tier's price applies only to the {hosts} in that tier: {five} a month for 5 {hosts}, {six} for 6.",
  throughPayPal:
    'You pay through PayPal. Your {hosts} are ready as soon as PayPal confirms the subscription.',
  numberHelp: 'Each {host} has their own {room}; minimum 3.',
} as const;
