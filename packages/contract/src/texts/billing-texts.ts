/** The specified texts of the subscription calls and screens. */
export const billingTexts = {
  minimumHosts: 'Minimum hosts quantity is: 3',
  minimumNumber: 'Minimum number is: 3',
  mustBeNumber: 'Must be a number',
  maximumHosts: 'Maximum hosts quantity is: 999',
  none: 'No Active Subscription',
  getStarted: 'Get Started with Subscription',
  waiting: 'Waiting for the payment provider',
  paymentProblem: 'There is a problem with your payment.',
  notApproved: 'Your subscription is not approved',
  failedTitle: 'Something went wrong!',
  failed:
    "We're sorry, we're having some trouble completing your request right now. Please try again shortly.",
  updateFailedTitle: 'Updating of subscription failed!',
  updateFailed: 'Updating failed, try again later!',
  pageFailed: 'Something went wrong, please try again later',
  alreadySubscribed: 'You already have a subscription.',
  verificationFailed: 'The payment provider tells something else than was agreed.',
  paidTooLate: 'This payment came too late. It is cancelled and paid back.',
  sameQuantity: 'This is the number of hosts that you have, or will have from the next payment on.',
  notHigher: 'Choose more hosts than you have now.',
  needsPayment: 'More hosts need a payment.',
  needsNoPayment: 'Fewer hosts need no payment.',
  changeWaits: 'There is a change that waits for your approval.',
  notChangeable: 'This subscription cannot be changed now.',
  orderFinished: 'This payment was used before.',
  orderChanged: 'The price has changed meanwhile. Nothing was charged. Please start again.',
  orderNotApproved: 'The payment is not approved yet.',
  orderDeclined: 'The payment was declined. Please choose another way to pay.',
  capturePending:
    'The payment provider is still checking the payment. We send you a mail when it is done.',
  changeWithdrawn: 'This change was withdrawn.',
  reasonRequired: 'Please add a reason.',
  reasonTooLong: 'Maximum 128 symbols.',
  wrongPromoCode: 'Wrong promo code.',
} as const;

/** The refusal of more hosts than a promo code is for. */
export function promoAtMost(count: number): string {
  return `This code is for at most ${count} hosts.`;
}

/** The success of a subscription that is new or larger. */
export function hostsNow(count: number): string {
  return `You now have ${count} hosts.`;
}

/** The success of a subscription that becomes smaller with its next cycle. */
export function hostsFrom(count: number, day: string): string {
  return `You will have ${count} hosts from ${day.slice(0, 10)}.`;
}

/** The refusal of a new subscription while a cancelled one still runs. */
export function runsUntil(end: string): string {
  return `Your subscription runs until ${end.slice(0, 10)}. You can subscribe again after that.`;
}

/** What the hosts page says of a cancelled subscription that still runs. */
export function endsOn(end: string): string {
  return `Your subscription ends on ${end.slice(0, 10)}.`;
}

/** The refusal of fewer hosts than there are. */
export function deleteHostsFirst(count: number): string {
  return `Please delete ${count} hosts first.`;
}
