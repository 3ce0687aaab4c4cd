/** A secret address with a person's nights in one organization, for calendar programs. */
import { API_BASE, CALENDARS_PATH, orNotFound } from '@emcee/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { limited } from '../../../platform/overload/limits.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { listMyNights } from '../offered/offered-nights.ts';
import { findCalendar } from './calendar.store.ts';
import { calendarFile } from './calendar-file.ts';

const AN_HOUR = { max: 60, windowSeconds: 60 * 60 };

/** Serves the calendar to any holder of its address. */
export function serveCalendars({ app }: Api, { db, clock }: Deps): void {
  app.get<{ Params: { token: string } }>(
    `${API_BASE}${CALENDARS_PATH}/:token`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const calendarHash = hashToken(request.params.token);
      const person = orNotFound(await findCalendar(db, calendarHash));
      const now = clock.now();
      const counter = { ...AN_HOUR, key: `calendar:${calendarHash}`, now };
      const nights = await limited(db, [counter], () => listMyNights(db, { ...person, now }));
      return reply.type('text/calendar; charset=utf-8').send(calendarFile(nights, now));
    },
  );
}
