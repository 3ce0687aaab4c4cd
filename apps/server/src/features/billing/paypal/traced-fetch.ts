import { failureOf, type Tracing } from '../../../platform/watching/tracing.ts';
import type { ProviderFetch } from './paypal-account.ts';

/** A fetch whose calls are traced by their host and route, without ids. */
export function tracedFetch(fetchProvider: ProviderFetch, tracing: Tracing): ProviderFetch {
  return async (url, init) => {
    const { hostname: host, pathname } = new URL(url);
    const span = tracing.startCall({ method: init.method, host, route: routeOf(pathname) });
    try {
      const response = await span.within(() => fetchProvider(url, init));
      span.end(response.status >= 400 ? String(response.status) : undefined);
      return response;
    } catch (error) {
      span.end(failureOf(error));
      throw error;
    }
  };
}

/** A path with `:id` in place of everything but the small words of the provider's API; its ids have digits or capitals. */
export function routeOf(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/^([a-z-]*|v\d|oauth2)$/.test(part) ? part : ':id'))
    .join('/');
}
