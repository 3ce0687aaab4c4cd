export { tieredCents } from './catalogue/prices.ts';
export { localPaypal } from './local-paypal.ts';
export { type State as LocalPaypalState, stateShape as localPaypalState } from './state.ts';
export { newSigningKey } from './webhooks/certificate.ts';
export { signDelivery } from './webhooks/signing.ts';
export { LOCAL_PAYPAL_PATH, localPaypalAccount } from './wire/account.ts';
