/** What the portal says of the subscription and its hosts. */
export const subscriptionScreenTexts = {
  subtitle: 'See what you pay for and how many {hosts} it covers.',
  welcome: 'Your subscription sets how many {hosts} you can have, starting at 3.',
  welcomeHosts: 'Give every {room} {a host} who signs in with {a room} code.',
  problemMeaning: "You can add {hosts} again once it's settled.",
  endsMeaning: "Until then everything works as before, but you can't add {hosts}.",
  nextCycle: 'Your next billing cycle includes {n} {host|hosts:n}.',
  hostsNextCycle: '{Hosts} from the next cycle',
  canceled:
    "Until then your {hosts} can run games as before, but you can't add any. After that you can subscribe again.",
  canceledPromo: "Until then your {hosts} can run games as before, but you can't add any.",
  promo:
    'You can subscribe at any time. As soon as PayPal confirms your first payment, the paid subscription replaces your promo code and any time left on it. Until then nothing changes.',
  promoWaits:
    'You started a payment for {n} {hosts}. Your promo code stays as it is until PayPal confirms it.',
  suspended:
    "PayPal has stopped the subscription because its payments failed. Settle it in your PayPal account, or cancel it here and subscribe again. Until then, you can't add {hosts}.",
  pastDue:
    "PayPal couldn't collect your last payment and will try again automatically. Please check your payment method in your PayPal account. Until it's settled, you can't add {hosts}.",
  takenBack: "A payment was reversed, so you can't add {hosts}. Please contact us.",
  chooseHosts: 'Choose how many {hosts} you need; minimum 3.',
  hostsForPrice: '{n} {host|hosts:n} for {price} a month',
} as const;
