import { listenToSharedStream, type StreamListener, type StreamSource } from '@emcee/client';
import { eventCalls } from '@emcee/contract';
import { openStream } from './calls/api.ts';
import { followError } from './session/current-user.ts';

const source: StreamSource = {
  open: (signal) => openStream(eventCalls.stream, signal),
  onFailure: (error) => followError(error, eventCalls.stream),
};

/** Listens to the admin's events; tabs share one stream. */
export function listenToEvents(token: string, listener: StreamListener): () => void {
  return listenToSharedStream(source, token, listener);
}
