import { describe, expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from './event-parser.ts';

function parsed(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

const STREAM =
  ': welcome\n\nevent: room\ndata: {"a":1}\n\n: still here\n\nevent: room\ndata: two\n\n';
const EVENTS = [
  { name: 'room', data: '{"a":1}' },
  { name: 'room', data: 'two' },
];

describe('an event stream', () => {
  it('yields events and ignores comments', () => {
    expect(parsed(STREAM)).toEqual(EVENTS);
  });

  it('yields the same wherever it is cut', () => {
    for (let cut = 0; cut < STREAM.length; cut += 1)
      expect(parsed(STREAM.slice(0, cut), STREAM.slice(cut))).toEqual(EVENTS);
    expect(parsed(...STREAM)).toEqual(EVENTS);
  });

  it('reads other line ends, lines without a space, and data of several lines', () => {
    expect(parsed('event:room\r\ndata:one\r\ndata: two: 2\r\n\r\n')).toEqual([
      { name: 'room', data: 'one\ntwo: 2' },
    ]);
  });

  it('ignores events without data, and unfinished ones', () => {
    expect(parsed('event: room\n\nevent: room\ndata: cut off\n')).toEqual([]);
  });
});
