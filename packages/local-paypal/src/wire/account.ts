/** Below this everything of the stand-in is found. */
export const LOCAL_PAYPAL_PATH = '/local/paypal';

/** The one merchant that the stand-in knows. These are no secrets: nothing behind them is real. */
export const localPaypalAccount = {
  clientId: 'local-paypal-client',
  clientSecret: 'local-paypal-secret',
  planId: 'P-LOCALHOSTSMONTHLY0000000',
  productId: 'PROD-LOCALHOSTLICENCE0',
  webhookId: 'LOCALWEBHOOK00000',
  merchantId: 'LCALMERCHANT2',
  controlToken: 'local-paypal-control',
} as const;
