import { count, counted } from '@emcee/client';
import { type FoundQuestion, type InputOf, libraryCalls } from '@emcee/contract';
import { IconArrowRight, IconCopy, IconTag, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { useCallCache } from '../../lib/calls/calls.ts';
import { Button } from '../../ui/basics/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx';
import { loadFailure } from '../../ui/feedback/loaded.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { SelectionBar } from '../../ui/tables/selection-bar.tsx';
import { CopyDialog, DeleteDialog, type NamedRound, TagDialog } from './change-dialogs.tsx';
import { FoundRow } from './found-row.tsx';
import classes from './library.module.css';
import { type NamedRoom, QuestionFilters, searchInput, useFilters } from './question-filters.tsx';

type Selection = ReadonlyMap<string, FoundQuestion>;
/** The questions that one selection may have. */
const MOST_SELECTED = 1_000;

type DialogKind = 'copy' | 'move' | 'tag' | 'delete';

/** Questions of all rounds. `empty` is shown to an admin who has none. */
export function AllQuestions({
  rounds,
  rooms,
  empty,
}: {
  rounds: readonly NamedRound[] | undefined;
  rooms: readonly NamedRoom[];
  empty: ReactNode;
}) {
  const filters = useFilters();
  const input = searchInput(filters.values);
  const { query, questions, total } = useQuestions(input);
  const [selected, setSelected] = useState<Selection>(new Map());
  const round = rounds?.find(({ _id }) => _id === filters.values.roundId);
  if (rounds?.length === 0) return empty;
  return (
    <div className={classes.panel}>
      <QuestionFilters filters={filters} rooms={rooms} roundName={round?.name}>
        {questions === undefined ? 'Loading…' : counted(total, 'question')}
      </QuestionFilters>
      {query.isError && (
        <ErrorState message={loadFailure(query.error)} onRetry={() => void query.refetch()} />
      )}
      {questions === undefined && !query.isError && <Skeletons rows={8} />}
      {questions?.length === 0 && (
        <EmptyState
          title="No questions match."
          action={<Button onClick={filters.clear}>Clear filters</Button>}
        />
      )}
      <FoundList
        questions={questions ?? []}
        isBusy={query.isPlaceholderData}
        selected={selected}
        onSelect={setSelected}
      />
      {query.hasNextPage && (
        <div className={classes.filters}>
          <Button onClick={() => void query.fetchNextPage()} isBusy={query.isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
      {selected.size > 0 && (
        <QuestionActs
          selected={selected}
          total={Math.min(total, MOST_SELECTED)}
          rounds={rounds ?? []}
          onSelect={setSelected}
          onSelectAll={async () => {
            const all = await call(libraryCalls.search, { ...input, limit: MOST_SELECTED });
            setSelected(new Map(all.questions.map((question) => [question._id, question])));
          }}
        />
      )}
    </div>
  );
}

function FoundList({
  questions,
  isBusy,
  selected,
  onSelect,
}: {
  questions: readonly FoundQuestion[];
  isBusy: boolean;
  selected: Selection;
  onSelect: (selected: Selection) => void;
}) {
  const [lastAt, setLastAt] = useState(0);
  const [openId, setOpenId] = useState<string>();

  function select(at: number, isRange: boolean): void {
    const next = new Map(selected);
    const isOn = !next.has(questions[at]?._id ?? '');
    const [from, to] = isRange ? [Math.min(at, lastAt), Math.max(at, lastAt)] : [at, at];
    for (const question of questions.slice(from, to + 1)) {
      if (!isOn) next.delete(question._id);
      else if (next.size < MOST_SELECTED) next.set(question._id, question);
    }
    setLastAt(at);
    onSelect(next);
  }

  return (
    <ul className={classes.list} aria-label="Questions found" aria-busy={isBusy}>
      {questions.map((question, at) => (
        <FoundRow
          key={question._id}
          question={question}
          isSelected={selected.has(question._id)}
          isOpen={openId === question._id}
          onSelect={(isRange) => select(at, isRange)}
          onToggle={(isOpen) => setOpenId(isOpen ? question._id : undefined)}
        />
      ))}
    </ul>
  );
}

const acts = [
  { kind: 'copy', label: 'Copy to', icon: IconCopy },
  { kind: 'move', label: 'Move to', icon: IconArrowRight },
  { kind: 'tag', label: 'Tag', icon: IconTag },
  { kind: 'delete', label: 'Delete', icon: IconTrash },
] as const;

function QuestionActs({
  selected,
  total,
  rounds,
  onSelect,
  onSelectAll,
}: {
  selected: Selection;
  total: number;
  rounds: readonly NamedRound[];
  onSelect: (selected: Selection) => void;
  onSelectAll: () => Promise<void>;
}) {
  const cache = useCallCache();
  const [dialog, setDialog] = useState<DialogKind>();
  const questionIds = [...selected.keys()];
  const close = () => setDialog(undefined);
  function finish(): void {
    close();
    onSelect(new Map());
    void cache.refreshLoaded(libraryCalls.search);
    document.querySelector('main')?.focus({ preventScroll: true });
  }
  const shared = { questionIds, onClose: close, onDone: finish };
  return (
    <SelectionBar
      label="Selected questions"
      selected={selected.size}
      onClear={() => onSelect(new Map())}
    >
      {selected.size < total && (
        <Button tone="quiet" isSmall onClick={() => void onSelectAll()}>
          {`Select all ${count(total)}`}
        </Button>
      )}
      {acts.map(({ kind, label, icon: Icon }) => (
        <Button
          key={kind}
          isSmall
          tone={kind === 'delete' ? 'quiet-danger' : 'secondary'}
          icon={<Icon size={16} stroke={1.8} aria-hidden />}
          onClick={() => setDialog(kind)}
        >
          {label}
        </Button>
      ))}
      {(dialog === 'copy' || dialog === 'move') && (
        <CopyDialog {...shared} isMove={dialog === 'move'} rounds={rounds} />
      )}
      {dialog === 'tag' && (
        <TagDialog {...shared} what="questionIds" tagged={[...selected.values()]} />
      )}
      {dialog === 'delete' && <DeleteDialog {...shared} />}
    </SelectionBar>
  );
}

/** Reads in parts, the next one when asked for. Old rows stay during a new search. */
function useQuestions(input: InputOf<typeof libraryCalls.search>) {
  const query = useInfiniteQuery({
    queryKey: [libraryCalls.search.name, input, 'parts'],
    queryFn: ({ signal, pageParam }) =>
      call(
        libraryCalls.search,
        { ...input, ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { call: libraryCalls.search },
  });
  const { data } = query;
  const questions: readonly FoundQuestion[] | undefined = useMemo(
    () => data?.pages.flatMap((page) => page.questions),
    [data],
  );
  return { query, questions, total: data?.pages[0]?.total ?? 0 };
}
