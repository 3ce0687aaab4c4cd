export { tieredCents } from './catalogue/prices.ts';
export { passTime } from './control/time.ts';
export { localPaypal } from './local-paypal.ts';
export { type LocalPaypalOptions, makeLocalPaypal } from './stand-in.ts';
export { newSigningKey } from './webhooks/certificate.ts';
export { signDelivery } from './webhooks/signing.ts';
export { LOCAL_PAYPAL_PATH, localPaypalAccount } from './wire/account.ts';
