import { roundTexts } from '@emcee/contract';
import { type ColumnRole, QUESTION_FILE, type QuestionSplit } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import type { ReadingChoices, ReadOptions, ReadOutcome, ReadQuestions } from './question-bytes.ts';
import type { ReadReply, ReadRequest } from './question-file-worker.ts';

/** A reading under way; `cancel` stops it, and the outcome then never comes. */
type Reading = { outcome: Promise<ReadOutcome>; cancel: () => void };

/** Text that may well be a table, and workbooks of which a sheet can become one. */
const RENAMED = new Set(['tsv', 'txt', 'tab']);

const SAVED_AS = new Set(['xlsx', 'xls', 'ods', 'numbers']);

const rolesSchema = z.array(z.enum(['question', 'answer', 'right', 'option', 'image', 'none']));

/** The chosen file and how far it has come. */
export type ChosenFile =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'read';
      source: File;
      content: ReadQuestions;
      /** The newest, also where the content is not read in their way yet. */
      choices: ReadingChoices;
      isReadAgain: boolean;
      /** The bad rows are to be left out. */
      goodRowsOnly: boolean;
    };

const NO_CHOICES: ReadingChoices = { firstRowIsQuestion: false };

/** The question file of an import: choosing, reading, correcting and clearing it. */
export function useQuestionFile() {
  const [chosen, setChosen] = useState<ChosenFile>({ kind: 'none' });
  const { read, cancel } = useReading(setChosen);

  function clear(): void {
    cancel();
    setChosen({ kind: 'none' });
  }

  /** Reads the file again in another way; the preview stays meanwhile, and another change adds to this one. */
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
    /** False when the file is refused at once. */
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
    /** Its first row as a question or as the header; what was said of the columns goes with the header. */
    readFirstRowAs(kind: 'question' | 'header'): void {
      readAgain({ firstRowIsQuestion: kind === 'question', roles: undefined });
    },
    /** Takes a column for something else, and remembers the columns of this header on the device. */
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

/** Reads one file at a time: the next one, or another way to read it, cancels the one before. */
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
    // Another file may have been chosen while the columns were looked up.
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

/** Only options can be several: what had the role before is left out. */
function rolesWith(
  { columns }: ReadQuestions,
  { column, role }: { column: number; role: ColumnRole },
): ColumnRole[] {
  return columns.map((other, index) => {
    if (index === column) return role;
    // An answer of its own and a right option exclude each other.
    const isReplaced = role === 'answer' && (other.role === 'right' || other.role === 'option');
    const isOvertaken = role === 'right' && other.role === 'answer';
    if (isReplaced || isOvertaken) return 'none';
    return single.includes(role) && other.role === role ? 'none' : other.role;
  });
}

/** Sheets of one kind have one header line: their columns are remembered by it, on this device. */
function keyOf({ headerText, columns }: ReadQuestions): string | undefined {
  if (headerText === undefined) return undefined;
  return `round-columns:${columns.map(({ name }) => name).join(',')}`;
}

/** What was chosen for the columns of this header before; undefined where nothing was, or nothing else. */
async function recalledRoles(content: ReadQuestions): Promise<ColumnRole[] | undefined> {
  const key = keyOf(content);
  if (key === undefined) return undefined;
  const roles = z.safeParse(rolesSchema, await readDraft(key)).data;
  const isOther = content.columns.some(({ role }, column) => role !== roles?.[column]);
  return roles?.length === content.columns.length && isOther ? roles : undefined;
}

/** Remembers what the columns of this header are. */
async function rememberRoles(content: ReadQuestions, roles: readonly ColumnRole[]): Promise<void> {
  const key = keyOf(content);
  if (key !== undefined) await writeDraft(key, [...roles]);
}

/** Why a file is not even opened; undefined for a CSV file of a fair size. */
export function fileProblem({ name, size }: File): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (RENAMED.has(ending)) return `${roundTexts.fileError} ${roundTexts.renameHint}`;
  if (SAVED_AS.has(ending)) return `${roundTexts.fileError} ${roundTexts.saveAsHint}`;
  if (ending !== 'csv') return roundTexts.fileError;
  if (size > QUESTION_FILE.maxBytes)
    return 'The file is larger than 5 MB. Please split it into rounds.';
  return undefined;
}

/** Reads a question file in a worker, so that the page stays alive meanwhile. */
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
    // The worker's own script can be gone after an update of the portal.
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
