import { type InputOf, libraryCalls, roundScreenTexts } from '@emcee/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { useTypedText } from '../../lib/drafts/use-typed-text.ts';
import { useSearchParams } from '../../lib/pages/use-search-params.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Disclosure } from '../../ui/basics/disclosure.tsx';
import { useIsPhone } from '../../ui/layout/use-is-narrow.ts';
import { FilterCheck } from '../../ui/tables/filter-bar.tsx';
import { FilterSelect } from '../../ui/tables/filter-select.tsx';
import { TableSearch } from '../../ui/tables/table-search.tsx';
import classes from './library.module.css';

export type NamedRoom = { _id: string; roomCode: string };

const RATES = ['25', '50', '75'].map((value) => ({
  value,
  label: `Fewer than ${value}% got it right`,
}));
const MONTHS = ['1', '3', '6', '12', '24'].map((value) => ({
  value,
  label: value === '1' ? '1 month' : `${value} months`,
}));
const SORTS = [
  { value: '', label: 'Newest round first' },
  { value: 'last-played', label: 'Last played first' },
  { value: 'hardest', label: 'Hardest first' },
];

export function QuestionFilters({
  filters,
  rooms,
  roundName,
  children,
}: {
  filters: Filters;
  rooms: readonly NamedRoom[];
  /** The round of the filter; undefined without one. */
  roundName: string | undefined;
  /** The status of the search. */
  children: ReactNode;
}) {
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const { values, change, clear } = filters;
  const typed = useTypedText(values.search, (search) => change({ search }));
  const { tag, roundId, played, rate_below, duplicates } = values;
  const used = [tag, roundId, played, rate_below, duplicates].filter(
    (value) => value !== '',
  ).length;
  return (
    <div className={classes.filters}>
      <SearchField value={typed.text} onChange={typed.type} />
      {isPhone && (
        <Disclosure isOpen={isOpen} controls={id} onToggle={setIsOpen}>
          {used === 0 ? 'Filters' : `Filters (${used})`}
        </Disclosure>
      )}
      <section id={id} aria-label="Filters" className={classes.choices} hidden={isPhone && !isOpen}>
        <Choices filters={filters} rooms={rooms} />
        {roundName !== undefined && (
          <FilterCheck
            label={`Only in “${roundName}”`}
            isChecked
            onChange={() => change({ roundId: '' })}
          />
        )}
        {used + values.search.length > 0 && (
          <Button tone="quiet" isSmall onClick={clear}>
            Clear filters
          </Button>
        )}
      </section>
      <p role="status" className={classes.muted}>
        {children}
      </p>
    </div>
  );
}

/** A slash focuses it from anywhere but another field. */
function SearchField(props: { value: string; onChange: (text: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function focus(event: KeyboardEvent): void {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping || document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      frame.current?.querySelector('input')?.focus();
    }
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <div ref={frame} className={classes.search}>
      <TableSearch label="Search questions, answers, tags and notes" {...props} />
    </div>
  );
}

function Choices({
  filters: { values, change },
  rooms,
}: {
  filters: Filters;
  rooms: readonly NamedRoom[];
}) {
  const words = useWords();
  const { data } = useCall(libraryCalls.tags);
  const tags = (data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }));
  const isInRoom = values.played === 'not-in-room';
  const rest = rooms.map(({ _id, roomCode }) => ({ value: _id, label: roomCode }));
  const past = [
    { value: '', label: 'Played or not' },
    { value: 'never', label: 'Never played' },
    ...(rest.length > 0
      ? [{ value: 'not-in-room', label: words(roundScreenTexts.notInRoom) }]
      : []),
  ];
  return (
    <>
      <FilterSelect
        label="Tag"
        choices={[{ value: '', label: 'Any tag' }, ...tags]}
        value={values.tag}
        onChange={(tag) => change({ tag })}
      />
      <FilterSelect
        label="Past"
        choices={past}
        value={values.played}
        onChange={(played) =>
          change(
            played === 'not-in-room'
              ? { played, roomId: rest[0]?.value ?? '', months: '12' }
              : { played, roomId: '', months: '' },
          )
        }
      />
      {isInRoom && (
        <>
          <FilterSelect
            label={words(roundScreenTexts.room)}
            choices={rest}
            value={values.roomId}
            onChange={(roomId) => change({ roomId })}
          />
          <FilterSelect
            label="Months"
            choices={MONTHS}
            value={values.months}
            onChange={(months) => change({ months })}
          />
        </>
      )}
      <FilterSelect
        label="Right answers"
        choices={[{ value: '', label: 'Any share right' }, ...RATES]}
        value={values.rate_below}
        onChange={(rate_below) => change({ rate_below })}
      />
      <FilterSelect
        label="Order"
        choices={SORTS}
        value={values.sort}
        onChange={(sort) => change({ sort })}
      />
      <FilterCheck
        label="Duplicates only"
        isChecked={values.duplicates === 'true'}
        onChange={(isOn) => change({ duplicates: isOn ? 'true' : '' })}
      />
    </>
  );
}

/** The filters of the address, whose keys are those of the call. */
function filtersIn(read: (key: string) => string) {
  return {
    search: read('search'),
    tag: read('tag'),
    roundId: read('roundId'),
    played: read('played'),
    roomId: read('roomId'),
    months: read('months'),
    rate_below: read('rate_below'),
    duplicates: read('duplicates'),
    sort: read('sort'),
  };
}

type FilterValues = ReturnType<typeof filtersIn>;
type Filters = ReturnType<typeof useFilters>;

/** They are in the address, so that a view can be sent to a colleague. */
export function useFilters() {
  const [params, setParams] = useSearchParams();

  function change(changes: Partial<FilterValues>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  return {
    values: filtersIn((key) => params.get(key) ?? ''),
    change,
    clear: () => change(filtersIn(() => '')),
  };
}

/** The server refuses a typed address that is no filter. */
export function searchInput(values: FilterValues): InputOf<typeof libraryCalls.search> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
