export const subscriptionScreenTexts = {
  subtitle: 'See what you pay for and how many {hosts} it covers.',
  welcome: 'Your subscription sets how many {hosts} you can have, starting at 3.',
  welcomeHosts: 'Each {host} runs one {room} and signs in with its code.',
  problemMeaning: 'You can add {hosts} again once the payment goes through.',
  endsMeaning: "Until then everything works as before, but you can't add {hosts}.",
  nextCycle: 'Your next billing cycle includes {n} {host|hosts:n}.',
  used: '{used} of {n} {host|hosts:n} used',
  withPromo: '{n} {host|hosts:n} with a promo code',
  planned: '{n} {host|hosts:n} for {price} a month from {date}',
  settle: 'Settle the payment to add {hosts}.',
  canceled:
    "Until then your {hosts} can still run games, but you can't add new ones. After that you can subscribe again.",
  canceledPromo: "Until then your {hosts} can still run games, but you can't add new ones.",
  promo:
    'You can subscribe at any time. Once PayPal confirms your first payment, the subscription replaces your promo code, including any time left on it.',
  promoWaits:
    'You started a payment for {n} {hosts}. Your promo code stays active until PayPal confirms the payment.',
  suspended:
    "PayPal stopped your subscription because payments failed. Fix it in your PayPal account, or cancel here and subscribe again. Until then, you can't add {hosts}.",
  pastDue:
    "PayPal couldn't collect your last payment and will try again. Please check your payment method at PayPal. Until the payment goes through, you can't add {hosts}.",
  takenBack: "A payment was reversed, so you can't add {hosts}. Please contact us.",
  chooseHosts: 'Choose how many {hosts} you need; minimum 3.',
  hostsForPrice: '{n} {host|hosts:n} for {price} a month',
} as const;
