import {
  auditFilterShape,
  DEFAULT_WINDOW_DAYS,
  dayField,
  type Sayable,
  windowProblem,
} from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { dayAfter, localDay } from '../../lib/days.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useSearchParams } from '../../lib/pages/use-search-params.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useWords } from '../../lib/words.tsx';
import { fieldErrors, spokenErrors } from '../../ui/forms/field-errors.ts';

const daysSchema = z.object({ start_date: dayField, end_date: dayField });
const filtersSchema = z.object(auditFilterShape);

/** Returns the problems of the filters in the address, and a query if there are none. */
export function useAuditFilters() {
  const time_zone = useTimeZone();
  const today = localDay(new Date());
  const [params, setParams] = useSearchParams();
  const [start_date, setStart] = useUrlState('start_date', dayAfter(today, -DEFAULT_WINDOW_DAYS));
  const [end_date, setEnd] = useUrlState('end_date', today);
  const [groupText, setGroup] = useUrlState('group');
  const [whoText, setWho] = useUrlState('who');
  // An address edited by hand shows everything.
  const parsed = filtersSchema.safeParse({ group: groupText, who: whoText });
  const { group, who } = parsed.success ? parsed.data : { group: '' as const, who: '' };
  const problems = spokenErrors(problemsOf(start_date, end_date), useWords());
  const isValid = Object.keys(problems).length === 0;
  const query = useMemo(
    () => (isValid ? { start_date, end_date, group, who, time_zone } : undefined),
    [isValid, start_date, end_date, group, who, time_zone],
  );
  const names = ['start_date', 'end_date', 'group', 'who'];
  return {
    days: { start_date, end_date },
    group,
    who,
    problems,
    query,
    isDefault: names.every((name) => !params.has(name)),
    setStart,
    setEnd,
    setGroup,
    setWho,
    reset: () => setParams(new URLSearchParams(), { replace: true }),
  };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;

function problemsOf(start_date: string, end_date: string): Partial<Record<string, Sayable>> {
  const problems = fieldErrors(daysSchema, { start_date, end_date });
  if (Object.keys(problems).length > 0) return problems;
  const problem = windowProblem(start_date, end_date);
  return problem === undefined ? {} : { end_date: problem };
}
