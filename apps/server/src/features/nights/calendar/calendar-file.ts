/** An iCalendar file (RFC 5545). */

import { secondsAfter } from '../../../platform/clock.ts';
import type { StoredNight } from '../nights.store.ts';

const NIGHT_SECONDS = 2 * 60 * 60;
const MOST_BYTES = 75;

type ShownNight = Pick<StoredNight, 'id' | 'startsAt' | 'displayName' | 'roomCode' | 'note'>;

export function calendarFile(nights: readonly ShownNight[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Emcee//Nights//EN',
    ...nights.flatMap(({ id, startsAt, displayName, roomCode, note }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${momentOf(now)}`,
      `DTSTART:${momentOf(startsAt)}`,
      `DTEND:${momentOf(secondsAfter(startsAt, NIGHT_SECONDS))}`,
      `SUMMARY:${escaped(displayName ?? roomCode)}`,
      ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Writes 20261203T200000Z, for example. */
function momentOf(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);
}

/** A line that goes on begins with a space. No character is split. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const symbol of line) {
    const size = Buffer.byteLength(symbol);
    if (bytes + size > MOST_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += symbol;
    bytes += size;
  }
  return text;
}
