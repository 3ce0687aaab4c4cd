import { listenToSharedStream, type StreamEvent } from '@emcee/client';
import {
  accountCalls,
  activityCalls,
  billingCalls,
  correctionCalls,
  eventCalls,
  hostCalls,
  nightCalls,
  privacyCalls,
  receiptCalls,
  settingsCalls,
} from '@emcee/contract';
import { refreshCorrected } from '../features/games/corrections/use-corrected.ts';
import { withRoomEvent } from '../features/hosts/host-cache.ts';
import { openStream } from '../lib/calls/api.ts';
import type { CallCache } from '../lib/calls/calls.ts';
import { applyErrorToSession } from '../lib/session/current-user.ts';

const POLL_EVERY_MS = 15_000;
/** A reply of the first seconds is not fetched twice: page and stream open together. */
const NEW_MS = 5_000;

const { hosts, room, settings, subscription } = eventCalls.stream.events;

const besideSubscription = [receiptCalls.payments, privacyCalls.deletion];

/** Follows the stream of the session until the function that it returns is called. */
export function followUpdates(cache: CallCache, token: string): () => void {
  let isConnected = false;
  let isFirst = true;
  const source = { open: (signal: AbortSignal) => openStream(eventCalls.stream, signal) };
  const close = listenToSharedStream(source, token, {
    onEvent: (event) => applyEvent(cache, event),
    onConnection(now) {
      isConnected = now;
      if (!now) return;
      // Events are not replayed, so refetch everything after a gap.
      refreshAll(cache, isFirst ? NEW_MS : 0);
      if (!isFirst) {
        // The server ends the stream of a changed role.
        void cache.refreshLoaded(accountCalls.me);
        // Pages opened earlier may show results that were corrected during the gap.
        void refreshCorrected(cache);
      }
      isFirst = false;
    },
    onFailure: (error) => applyErrorToSession(error, eventCalls.stream),
  });
  const polling = setInterval(() => {
    if (isConnected || document.visibilityState !== 'visible') return;
    refreshAll(cache);
    isFirst = false;
  }, POLL_EVERY_MS);
  return () => {
    clearInterval(polling);
    close();
  };
}

function refreshAll(cache: CallCache, olderThanMs = 0): void {
  const calls = [hostCalls.list, billingCalls.info, settingsCalls.get, activityCalls.read];
  const others = [hostCalls.advancedSettings, nightCalls.list, ...besideSubscription];
  for (const call of [...calls, ...others]) {
    void cache.refreshLoaded(call, olderThanMs);
  }
  // Without the stream nobody reports corrections, which change this preview.
  cache.forget(correctionCalls.preview);
}

function applyEvent(cache: CallCache, { name, data }: StreamEvent): void {
  const content = parsedJson(data);
  // Every event also leaves an entry in the activity.
  void cache.refreshChanged(activityCalls.read);
  if (name === 'room') applyRoomEvent(cache, content);
  // Refetch after our own changes too: the event may announce a newer list than our pending reply.
  if (name === 'hosts' && hosts.safeParse(content).success)
    void cache.refreshChanged(hostCalls.list);
  if (name === 'nights') void cache.refreshChanged(nightCalls.list);
  if (name === 'corrected') void refreshCorrected(cache);
  if (name === 'settings') applySettings(cache, content);
  if (name === 'subscription') applySubscription(cache, content);
}

function applySubscription(cache: CallCache, content: unknown): void {
  const told = subscription.safeParse(content);
  if (!told.success) return;
  cache.change(billingCalls.info, () => told.data);
  for (const call of besideSubscription) void cache.refreshChanged(call);
}

function applySettings(cache: CallCache, content: unknown): void {
  const told = settings.safeParse(content);
  if (!told.success) return;
  cache.change(settingsCalls.get, () => told.data);
  // Settings in effect for hosts follow the global ones.
  void cache.refreshChanged(hostCalls.advancedSettings);
}

function applyRoomEvent(cache: CallCache, content: unknown): void {
  const told = room.safeParse(content);
  if (!told.success) return;
  const { hostId, gameMode } = told.data;
  let isKnown = true;
  let hadMode: string | undefined = gameMode;
  cache.change(hostCalls.list, (list) => {
    hadMode = list.hosts.find(({ _id }) => _id === hostId)?.room.gameMode;
    const changed = withRoomEvent(list, told.data);
    isKnown = changed !== undefined;
    return changed ?? list;
  });
  if (!isKnown) void cache.refreshChanged(hostCalls.list);
  // A game that ends joins Game History and can be corrected.
  if (gameMode === 'stop') void refreshCorrected(cache);
  if (hadMode !== gameMode) void cache.refreshChanged(nightCalls.list);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
