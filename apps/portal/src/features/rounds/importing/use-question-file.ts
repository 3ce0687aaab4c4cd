import { roundTexts } from '@emcee/contract';
import { type ColumnRole, QUESTION_FILE, type QuestionSplit } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import type { ReadingChoices, ReadOptions, ReadOutcome, ReadQuestions } from './question-bytes.ts';
import type { ReadReply, ReadRequest } from './question-file-worker.ts';

/** A running read; after `cancel` its outcome never arrives. */
type Reading = { outcome: Promise<ReadOutcome>; cancel: () => void };

/** Extensions of text that may be a table, and of workbooks that can be saved as CSV. */
const RENAMED = new Set(['tsv', 'txt', 'tab']);

const SAVED_AS = new Set(['xlsx', 'xls', 'ods', 'numbers']);

const rolesSchema = z.array(z.enum(['question', 'answer', 'right', 'option', 'image', 'none']));

export type ChosenFile =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'read';
      source: File;
      content: ReadQuestions;
      /** Newest choices; the content may not reflect them yet. */
      choices: ReadingChoices;
      isReadAgain: boolean;
      /** True if the bad rows are left out. */
      goodRowsOnly: boolean;
    };

const NO_CHOICES: ReadingChoices = { firstRowIsQuestion: false };

export function useQuestionFile() {
  const [chosen, setChosen] = useState<ChosenFile>({ kind: 'none' });
  const { read, cancel } = useReading(setChosen);

  function clear(): void {
    cancel();
    setChosen({ kind: 'none' });
  }

  /** Reads the file again with changed choices. The preview stays, and further changes add up. */
  function readAgain(change: Partial<ReadingChoices>): void {
    if (chosen.kind !== 'read') return;
    const choices = { ...chosen.choices, ...change };
    const content = withRoles(chosen.content, change.roles);
    setChosen({ ...chosen, content, choices, isReadAgain: true });
    void read(chosen.source, choices, () => undefined);
  }

  return {
    chosen,
    clear,
    /** Returns false if the file is refused at once. */
    choose(file: File, choices: ReadingChoices = NO_CHOICES): boolean {
      const reason = fileProblem(file);
      if (reason === undefined) {
        void read(file, choices, (share) => setChosen({ kind: 'reading', name: file.name, share }));
        return true;
      }
      clear();
      setChosen({ kind: 'refused', reason });
      return false;
    },
    /** Reads the first row as a question or header; resets the roles, which belong to the header. */
    readFirstRowAs(kind: 'question' | 'header'): void {
      readAgain({ firstRowIsQuestion: kind === 'question', roles: undefined });
    },
    /** Changes the role of a column, and remembers the roles for this header on this device. */
    chooseRole(column: number, role: ColumnRole): void {
      if (chosen.kind !== 'read') return;
      const roles = rolesWith(chosen.content, { column, role });
      void rememberRoles(chosen.content, roles);
      readAgain({ roles });
    },
    countFrom(countsFrom: 0 | 1): void {
      readAgain({ countsFrom });
    },
    splitInto(split: QuestionSplit | undefined): void {
      readAgain({ split });
    },
    leaveBadRowsOut(isLeftOut: boolean): void {
      if (chosen.kind === 'read') setChosen({ ...chosen, goodRowsOnly: isLeftOut });
    },
  };
}

/** Reads one file at a time: a new read cancels the previous one. */
function useReading(setChosen: (chosen: ChosenFile) => void) {
  const reading = useRef<Reading>(undefined);
  useEffect(() => () => reading.current?.cancel(), []);

  async function read(
    source: File,
    choices: ReadingChoices,
    onProgress: (share: number) => void,
  ): Promise<void> {
    reading.current?.cancel();
    onProgress(0);
    const started = startReading(source, { ...choices, onProgress });
    reading.current = started;
    const outcome = await started.outcome;
    if (outcome.kind === 'refused') {
      setChosen(outcome);
      return;
    }
    const { content } = outcome;
    const roles = choices.roles === undefined ? await recalledRoles(content) : undefined;
    // Another file may have been chosen during the lookup of the roles.
    if (reading.current !== started) return;
    if (roles !== undefined) {
      await read(source, { ...choices, roles }, () => undefined);
      return;
    }
    setChosen({ kind: 'read', source, content, choices, isReadAgain: false, goodRowsOnly: false });
  }

  function cancel(): void {
    reading.current?.cancel();
    reading.current = undefined;
  }

  return { read, cancel };
}

const single: readonly ColumnRole[] = ['question', 'answer', 'right', 'image'];

function withRoles(content: ReadQuestions, roles: readonly ColumnRole[] = []): ReadQuestions {
  const columns = content.columns.map((column, index) => ({
    ...column,
    role: roles[index] ?? column.role,
  }));
  return { ...content, columns };
}

/** Only options may repeat: the previous column with the role is left out. */
function rolesWith(
  { columns }: ReadQuestions,
  { column, role }: { column: number; role: ColumnRole },
): ColumnRole[] {
  return columns.map((other, index) => {
    if (index === column) return role;
    // An answer column and right-option columns exclude each other.
    const isReplaced = role === 'answer' && (other.role === 'right' || other.role === 'option');
    const isOvertaken = role === 'right' && other.role === 'answer';
    if (isReplaced || isOvertaken) return 'none';
    return single.includes(role) && other.role === role ? 'none' : other.role;
  });
}

/** Returns the storage key of remembered roles: sheets of one kind share a header. */
function keyOf({ headerText, columns }: ReadQuestions): string | undefined {
  if (headerText === undefined) return undefined;
  return `round-columns:${columns.map(({ name }) => name).join(',')}`;
}

/** Returns remembered roles for this header; undefined if there are none, or they change nothing. */
async function recalledRoles(content: ReadQuestions): Promise<ColumnRole[] | undefined> {
  const key = keyOf(content);
  if (key === undefined) return undefined;
  const roles = z.safeParse(rolesSchema, await readDraft(key)).data;
  const isOther = content.columns.some(({ role }, column) => role !== roles?.[column]);
  return roles?.length === content.columns.length && isOther ? roles : undefined;
}

async function rememberRoles(content: ReadQuestions, roles: readonly ColumnRole[]): Promise<void> {
  const key = keyOf(content);
  if (key !== undefined) await writeDraft(key, [...roles]);
}

/** Returns the reason to refuse a file unread; undefined for a CSV file of acceptable size. */
export function fileProblem({ name, size }: File): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (RENAMED.has(ending)) return `${roundTexts.fileError} ${roundTexts.renameHint}`;
  if (SAVED_AS.has(ending)) return `${roundTexts.fileError} ${roundTexts.saveAsHint}`;
  if (ending !== 'csv') return roundTexts.fileError;
  if (size > QUESTION_FILE.maxBytes)
    return 'The file is larger than 5 MB. Please split it into rounds.';
  return undefined;
}

/** Reads a question file in a worker, so that the page stays responsive. */
function startReading(file: File, { onProgress, ...choices }: ReadOptions): Reading {
  const worker = new Worker(new URL('./question-file-worker.ts', import.meta.url), {
    type: 'module',
  });
  const outcome = new Promise<ReadOutcome>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind === 'progress') {
        onProgress?.(data.share);
        return;
      }
      worker.terminate();
      resolve(data);
    });
    // An update of the portal may have removed the worker's script.
    worker.addEventListener('error', () => {
      worker.terminate();
      resolve({
        kind: 'refused',
        reason: "We couldn't read the file. Please reload this page and try again.",
      });
    });
  });
  const request: ReadRequest = { file, choices };
  worker.postMessage(request);
  return { outcome, cancel: () => worker.terminate() };
}
