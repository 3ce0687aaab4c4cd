import { holdLiveStream, type StreamListener, type StreamSource } from './live-stream.ts';

type Message =
  | { kind: 'event'; name: string; data: string }
  | { kind: 'connection'; isConnected: boolean }
  | { kind: 'who-listens' };

/**
 * Follows a session's events with one stream for all tabs. The tab that has the lock opens the stream
 * and forwards its events; when it closes, another tab takes over. Without the Locks API (plain HTTP)
 * each tab opens its own stream.
 */
export function listenToSharedStream(
  source: StreamSource,
  token: string,
  listener: StreamListener,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return holdLiveStream(source, listener);
  // The name depends on the token, because consecutive sessions in one browser must not share events.
  const name = `emcee-events-${token.slice(0, 12)}`;
  const closing = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data, listener);
  tell(channel, { kind: 'who-listens' });
  navigator.locks
    .request(name, { signal: closing.signal }, () =>
      untilClosed(closing.signal, lead(channel, source, listener)),
    )
    // The tab was closed while it waited for the lock.
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

/** Opens the stream and forwards its events to the other tabs. The returned function closes it. */
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

/** Keeps the lock until the session ends or the tab closes. */
function untilClosed(closing: AbortSignal, close: () => void): Promise<void> {
  return new Promise((resolve) => {
    closing.addEventListener('abort', () => {
      close();
      resolve();
    });
  });
}
