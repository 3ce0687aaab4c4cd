// @module-tag dates
import { expect, it } from 'vitest';
import { routeOf } from './paypal-client.ts';

it.each([
  ['/v1/oauth2/token', '/v1/oauth2/token'],
  ['/v1/billing/subscriptions/I-BW452GLLEP1G/cancel', '/v1/billing/subscriptions/:id/cancel'],
  ['/v2/checkout/orders/5O190127TN364715T', '/v2/checkout/orders/:id'],
  ['/v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d', '/v1/notifications/certs/:id'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
