import { isZoneUnknown, useTimeZone } from '../../lib/time-zone.ts';
import { Notice } from './notice.tsx';

export function ZoneNote() {
  useTimeZone();
  if (!isZoneUnknown()) return null;
  return <Notice>We don't know your time zone, so days begin at midnight UTC.</Notice>;
}
