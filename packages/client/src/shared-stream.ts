import { holdLiveStream, type StreamListener, type StreamSource } from './live-stream.ts';

/** What the tabs of a browser tell each other. */
type Message =
  | { kind: 'event'; name: string; data: string }
  | { kind: 'connection'; isConnected: boolean }
  | { kind: 'who-listens' };

/**
 * Listens to a session's events over one stream for all the tabs of the browser: the tab that holds the
 * lock has it and tells the others; when it closes, another one takes over. Where the browser offers no
 * locks (plain http on another machine) each tab has a stream of its own.
 */
export function listenToSharedStream(
  source: StreamSource,
  token: string,
  listener: StreamListener,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return holdLiveStream(source, listener);
  // Sessions that follow each other in one browser must not hear each other.
  const name = `emcee-events-${token.slice(0, 12)}`;
  const closing = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data, listener);
  tell(channel, { kind: 'who-listens' });
  navigator.locks
    .request(name, { signal: closing.signal }, () =>
      untilClosed(closing.signal, lead(channel, source, listener)),
    )
    // Closed while it was still waiting for its turn.
    .catch(() => undefined);
  return () => {
    closing.abort();
    channel.close();
  };
}

function tell(channel: BroadcastChannel, message: Message): void {
  channel.postMessage(message);
}

function hear(message: Message, listener: StreamListener): void {
  if (message.kind === 'event') listener.onEvent({ name: message.name, data: message.data });
  if (message.kind === 'connection') listener.onConnection(message.isConnected);
}

/** Has the stream and tells the other tabs what comes, until it is closed. */
function lead(
  channel: BroadcastChannel,
  source: StreamSource,
  listener: StreamListener,
): () => void {
  let isConnected = false;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'who-listens' && isConnected)
      tell(channel, { kind: 'connection', isConnected });
  };
  return holdLiveStream(source, {
    onEvent(event) {
      tell(channel, { kind: 'event', ...event });
      listener.onEvent(event);
    },
    onConnection(now) {
      isConnected = now;
      tell(channel, { kind: 'connection', isConnected });
      listener.onConnection(now);
    },
  });
}

/** Holds the lock until the tab or its session is done. */
function untilClosed(closing: AbortSignal, close: () => void): Promise<void> {
  return new Promise((resolve) => {
    closing.addEventListener('abort', () => {
      close();
      resolve();
    });
  });
}
