export { tieredCents } from './catalogue/prices.ts';
export { localPaypalSchema } from './db/package-schema.ts';
export type { LocalPaypalOptions } from './fake-paypal.ts';
export { localPaypal } from './local-paypal.ts';
export { newSigningKey } from './webhooks/certificate.ts';
export { signDelivery } from './webhooks/signing.ts';
export { LOCAL_PAYPAL_PATH, localPaypalAccount } from './wire/account.ts';
