import type { StreamEvent } from '@emcee/client';
import {
  activityCalls,
  billingCalls,
  correctionCalls,
  eventCalls,
  hostCalls,
  privacyCalls,
  receiptCalls,
  settingsCalls,
} from '@emcee/contract';
import { useEffect } from 'react';
import { refreshCorrected } from '../features/games/corrections/use-corrected.ts';
import { withRoomEvent } from '../features/hosts/host-cache.ts';
import { type CallCache, useCallCache } from '../lib/calls/calls.ts';
import { listenToEvents } from '../lib/live-events.ts';
import { afterPaint } from '../lib/pages/after-paint.ts';
import { useSession } from '../lib/session/session.ts';

const POLL_EVERY_MS = 15_000;

const { hosts, room, settings, subscription } = eventCalls.stream.events;

/** Keeps the hosts, the settings, the subscription and the activity as they are on the other side, while the shell is shown. */
export function useLiveUpdates(): void {
  const cache = useCallCache();
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    let isConnected = false;
    let isFirst = true;
    let close: (() => void) | undefined;
    let isOver = false;
    function listen(key: string): void {
      close = listenToEvents(key, {
        onEvent: (event) => applyEvent(cache, event),
        onConnection(now) {
          isConnected = now;
          if (!now) return;
          // What happened while nobody listened is not told again.
          refreshAll(cache);
          // Pages that were opened before may show what has been corrected since.
          if (!isFirst) void refreshCorrected(cache);
          isFirst = false;
        },
      });
    }
    // The page itself comes first.
    void afterPaint().then(() => {
      if (!isOver) listen(token);
    });
    const polling = setInterval(() => {
      if (isConnected || document.visibilityState !== 'visible') return;
      refreshAll(cache);
      isFirst = false;
    }, POLL_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(polling);
      close?.();
    };
  }, [cache, token]);
}

function refreshAll(cache: CallCache): void {
  void cache.refreshLoaded(hostCalls.list);
  void cache.refreshLoaded(billingCalls.info);
  refreshBesideSubscription(cache);
  void cache.refreshLoaded(settingsCalls.get);
  void cache.refreshLoaded(hostCalls.advancedSettings);
  void cache.refreshLoaded(activityCalls.read);
  // Nobody hears of a correction while the stream is cut, and its effects depend on the others.
  cache.forget(correctionCalls.preview);
}

function applyEvent(cache: CallCache, { name, data }: StreamEvent): void {
  const content = parsedJson(data);
  // Whatever happens on the other side leaves a trace there.
  void cache.refreshLoaded(activityCalls.read);
  if (name === 'room') applyRoomEvent(cache, content);
  // Our own change is told as well; its list may be newer than the reply that we still wait for.
  if (name === 'hosts' && hosts.safeParse(content).success)
    void cache.refreshLoaded(hostCalls.list);
  if (name === 'corrected') void refreshCorrected(cache);
  if (name === 'settings') applySettings(cache, content);
  if (name === 'subscription') applySubscription(cache, content);
}

function applySubscription(cache: CallCache, content: unknown): void {
  const told = subscription.safeParse(content);
  if (!told.success) return;
  cache.change(billingCalls.info, () => told.data);
  refreshBesideSubscription(cache);
}

/** What changes with the subscription: its payments, and whether it stands in the way of a deletion. */
function refreshBesideSubscription(cache: CallCache): void {
  void cache.refreshLoaded(receiptCalls.payments);
  void cache.refreshLoaded(privacyCalls.deletion);
}

function applySettings(cache: CallCache, content: unknown): void {
  const told = settings.safeParse(content);
  if (!told.success) return;
  cache.change(settingsCalls.get, () => told.data);
  // What is in effect for a host follows them, or has been saved itself.
  void cache.refreshLoaded(hostCalls.advancedSettings);
}

function applyRoomEvent(cache: CallCache, content: unknown): void {
  const told = room.safeParse(content);
  if (!told.success) return;
  let isKnown = true;
  cache.change(hostCalls.list, (list) => {
    const changed = withRoomEvent(list, told.data);
    isKnown = changed !== undefined;
    return changed ?? list;
  });
  if (!isKnown) void cache.refreshLoaded(hostCalls.list);
  // What ends is a record from now on, and may be corrected.
  if (told.data.gameMode === 'stop') void refreshCorrected(cache);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
