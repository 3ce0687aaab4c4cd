export const LOCAL_PAYPAL_PATH = '/local/paypal';

/** The stand-in's only merchant. These values are no secrets, because they protect nothing real. */
export const localPaypalAccount = {
  clientId: 'local-paypal-client',
  clientSecret: 'local-paypal-secret',
  planId: 'P-LOCALHOSTSMONTHLY0000000',
  productId: 'PROD-LOCALHOSTLICENCE0',
  webhookId: 'LOCALWEBHOOK00000',
  merchantId: 'LCALMERCHANT2',
  controlToken: 'local-paypal-control',
} as const;
