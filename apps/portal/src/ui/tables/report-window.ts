import {
  DEFAULT_WINDOW_DAYS,
  dayField,
  filterField,
  type Sayable,
  windowProblem,
} from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { dayAfter, localDay } from '../../lib/days.ts';
import { useSearchParams } from '../../lib/pages/use-search-params.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useWords } from '../../lib/words.tsx';
import { fieldErrors, spokenErrors } from '../forms/field-errors.ts';

export type ReportFilters = { start_date: string; end_date: string; team: string; email: string };

const FILTERS = ['start_date', 'end_date', 'team', 'email'] as const;

const filtersSchema = z.object({
  start_date: dayField,
  end_date: dayField,
  team: filterField,
  email: filterField,
});

function defaultFilters(now = new Date()): ReportFilters {
  const today = localDay(now);
  return {
    start_date: dayAfter(today, -DEFAULT_WINDOW_DAYS),
    end_date: today,
    team: '',
    email: '',
  };
}

function filterProblems(filters: ReportFilters): Partial<Record<string, Sayable>> {
  const problems = fieldErrors(filtersSchema, filters);
  if (Object.keys(problems).length > 0) return problems;
  const problem = windowProblem(filters.start_date, filters.end_date);
  return problem === undefined ? {} : { end_date: problem };
}

export function filterQuery(filters: ReportFilters): string {
  const defaults = defaultFilters();
  const changed = FILTERS.filter((name) => filters[name] !== defaults[name]);
  return new URLSearchParams(changed.map((name) => [name, filters[name]])).toString();
}

/** Returns the problems of the filters in the address, and a query if there are none. */
export function useReportWindow() {
  const [params, setParams] = useSearchParams();
  const time_zone = useTimeZone();
  const defaults = defaultFilters();
  const filters: ReportFilters = {
    start_date: params.get('start_date') ?? defaults.start_date,
    end_date: params.get('end_date') ?? defaults.end_date,
    team: params.get('team') ?? '',
    email: params.get('email') ?? '',
  };
  const { start_date, end_date, team, email } = filters;
  const problems = spokenErrors(filterProblems(filters), useWords());
  const isValid = Object.keys(problems).length === 0;
  const query = useMemo(
    () => (isValid ? { start_date, end_date, team, email, time_zone } : undefined),
    [isValid, start_date, end_date, team, email, time_zone],
  );

  function change(changes: Partial<ReportFilters>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of FILTERS) {
          const value = changes[name] ?? next.get(name) ?? '';
          if (value === '' || value === defaults[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    filters,
    problems,
    query,
    isDefault: FILTERS.every((name) => !params.has(name)),
    change,
    reset: () => change(defaults),
  };
}

export type ReportWindow = ReturnType<typeof useReportWindow>;
