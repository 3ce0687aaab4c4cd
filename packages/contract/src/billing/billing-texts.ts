import { refusals } from '../refusals.ts';

export const priceTexts = {
  monthly: 'You pay monthly for the number of {hosts} you choose.',
  tiers:
    'You pay monthly for the number of {hosts} you choose. Each extra {host} costs less as you add more:',
  pricePerHost: 'Price per {host}',
  yourTier: 'Your tier',
  youPay: 'You pay',
  example: 'For example: 5 {hosts} for {five} a month, 6 {hosts} for {six}.',
  throughPayPal:
    'You pay through PayPal. Your {hosts} are ready as soon as PayPal confirms the subscription.',
  numberHelp: 'Each {host} has their own {room}. Minimum 3.',
} as const;

/** The specified texts of subscriptions. */
export const billingTexts = {
  ...refusals('billing', {
    minimumHosts: 'Minimum {hosts} quantity is: 3',
    mustBeNumber: 'Must be a number',
    maximumHosts: 'Maximum {hosts} quantity is: 999',
    none: 'No Active Subscription',
    notApproved: 'Your subscription is not approved',
    alreadySubscribed: 'You already have a subscription.',
    verificationFailed: "PayPal's details don't match what you agreed to. Nothing was changed.",
    paidTooLate: 'This payment arrived too late. It was canceled and refunded.',
    sameQuantity: 'You already have this number of {hosts}, or will from your next payment.',
    notHigher: 'Choose more {hosts} than you have now.',
    needsPayment: 'You need to pay to add {hosts}.',
    needsNoPayment: "There's no payment when you reduce the number of {hosts}.",
    changeWaits: 'A change is already waiting for your approval.',
    notChangeable: "This subscription can't be changed right now.",
    orderFinished: 'This payment has already been used.',
    orderChanged: 'The price has changed in the meantime. Nothing was charged. Please start again.',
    orderNotApproved: "This payment hasn't been approved yet.",
    orderDeclined: 'The payment was declined. Please choose another payment method.',
    changeWithdrawn: 'This change was canceled.',
    reasonRequired: 'Please add a reason.',
    reasonTooLong: 'Maximum 128 symbols.',
    promoCodeRequired: 'Promo code is required',
    wrongPromoCode: 'Wrong promo code.',
    promoAtMost: 'This code covers at most {n} {hosts}.',
    runsUntil: 'Your subscription runs until {date}. You can subscribe again after that.',
    deleteHostsFirst: 'Please delete {n} {host|hosts:n} first.',
  }),
  minimumNumber: 'Minimum number is: 3',
  getStarted: 'Get Started with Subscription',
  waiting: 'Waiting for the payment provider',
  paymentProblem: 'There is a problem with your payment.',
  failedTitle: 'Something went wrong!',
  failed:
    "We're sorry, we're having some trouble completing your request right now. Please try again shortly.",
  updateFailedTitle: 'Updating of subscription failed!',
  updateFailed: 'Updating failed, try again later!',
  pageFailed: 'Something went wrong, please try again later',
  capturePending: "PayPal is still checking the payment. We'll email you when it's done.",
  hostsNow: 'You now have {n} {hosts}.',
  hostsFrom: 'You will have {n} {hosts} from {date}.',
  hostsKept: 'You keep {n} {hosts}.',
  keepUnconfirmed:
    "PayPal is still confirming that you keep {n} {hosts}. There's nothing you need to do.",
  endsOn: 'Your subscription ends on {date}.',
} as const;
