import { followStream, type StreamListener, type StreamSource } from './event-stream.ts';
import { openChannel } from './tab-channel.ts';

type Message =
  | { kind: 'event'; name: string; data: string }
  | { kind: 'connection'; isConnected: boolean }
  | { kind: 'who-listens' };

/**
 * Follows a session's events with one stream for all tabs, opened by the tab that has the lock. Without locks
 * (plain HTTP, blocked storage) each tab opens its own.
 */
export function listenToSharedStream(
  source: StreamSource,
  token: string,
  listener: StreamListener,
): () => void {
  // The name depends on the token, because consecutive sessions in one browser must not share events.
  const name = `emcee-events-${token.slice(0, 12)}`;
  const channel = openChannel(name);
  if (channel === undefined || !('locks' in navigator)) return followSession(source, listener);
  const closing = new AbortController();
  let closeOwn: (() => void) | undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => receiveMessage(data, listener);
  tell(channel, { kind: 'who-listens' });
  navigator.locks
    .request(name, { signal: closing.signal }, () =>
      untilClosed(closing.signal, lead(channel, source, listener)),
    )
    .catch(() => {
      // Aborted: the tab was closed while it waited. Otherwise the browser blocks locks with its storage.
      if (!closing.signal.aborted) closeOwn = followSession(source, listener);
    });
  return () => {
    closing.abort();
    closeOwn?.();
    channel.close();
  };
}

function tell(channel: BroadcastChannel, message: Message): void {
  channel.postMessage(message);
}

function receiveMessage(message: Message, listener: StreamListener): void {
  if (message.kind === 'event') listener.onEvent({ name: message.name, data: message.data });
  if (message.kind === 'connection') listener.onConnection(message.isConnected);
}

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
  return followSession(source, {
    ...listener,
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

/** Reports changes of the connection, also the gap before each further stream: its events are lost. */
function followSession({ open }: StreamSource, listener: StreamListener): () => void {
  let isConnected = false;
  function onConnection(now: boolean): void {
    if (now === isConnected) return;
    isConnected = now;
    listener.onConnection(now);
  }
  return followStream(
    {
      open(signal) {
        onConnection(false);
        return open(signal);
      },
      isShared: true,
    },
    { ...listener, onConnection },
  );
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
