/** How views are written to streams: what one was told last is not said again. */
import { eventText } from '../../../platform/events/event-streams.ts';
import type { Delivery, Stream, Streams } from './delivery.ts';

/** Why a stream ends for good. */
export type GoneReason = 'removed' | 'turned-away' | 'ended' | 'revoked';

export function sayGone({ streams }: Delivery, stream: Stream, reason: GoneReason): void {
  streams.write(stream, eventText('gone', { reason }));
  streams.finish(stream);
}

/** An event as it travels, and what it says: the same again is not sent. */
type NamedText = { event: string; text: string; said: string };

/** Sends views to some streams; what a stream was told last is not said again. */
export function sendToEach(
  streams: Streams,
  receivers: readonly Stream[],
  views: Readonly<Record<string, object | undefined>>,
): void {
  for (const { event, text, said } of textsOf(views)) {
    for (const stream of receivers) {
      if (stream.sent.get(event) === said) continue;
      stream.sent.set(event, said);
      streams.write(stream, text);
    }
  }
}

/** Notes that a screen shows a view no longer: the same is sent again when it is there again. */
export function forgetSent(
  receivers: readonly Stream[],
  views: Readonly<Record<string, object | undefined>>,
): void {
  for (const { sent } of receivers) {
    for (const event of sent.keys()) if (views[event] === undefined) sent.delete(event);
  }
}

function textsOf(views: Readonly<Record<string, object | undefined>>): NamedText[] {
  return Object.entries(views).flatMap(([event, view]) => {
    if (view === undefined) return [];
    return [{ event, text: eventText(event, view), said: JSON.stringify(view, withoutMoment) }];
  });
}

// A view is as new as what it says, whenever it was made.
function withoutMoment(key: string, value: unknown): unknown {
  return key === 'seq' || key === 'serverTime' ? undefined : value;
}
