import { eventCalls } from '@emcee/contract';
import type { Events } from '../../platform/events/events.ts';
import type { Api } from '../../platform/http/serve.ts';
import { serveStream } from '../../platform/http/serve-stream.ts';

export function eventsRoutes(api: Api, events: Events): void {
  serveStream(api, eventCalls.stream, ({ actor }) => events.open(actor));
}
