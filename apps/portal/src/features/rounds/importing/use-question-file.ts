import { roundTexts } from '@emcee/contract';
import { QUESTION_FILE, type QuestionSplit, type Reading } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import { forgetDrafts } from '../../../lib/drafts/draft-store.ts';
import type { ReadingChoices, ReadOptions, ReadOutcome, ReadQuestions } from './question-bytes.ts';
import type { ReadReply, ReadRequest } from './question-file-worker.ts';
import { recalledReading, rememberReading } from './reading-memory.ts';

/** After `cancel` the outcome never arrives. */
type RunningRead = { outcome: Promise<ReadOutcome>; cancel: () => void };

/** Text that may be a table. Workbooks can be saved as CSV. */
const RENAMED = new Set(['tsv', 'txt', 'tab']);

const SAVED_AS = new Set(['xlsx', 'xls', 'ods', 'numbers']);

export type ChosenFile =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'read';
      source: File;
      content: ReadQuestions;
      /** The content may not reflect the newest choices yet. */
      choices: ReadingChoices;
      isReadAgain: boolean;
      goodRowsOnly: boolean;
    };

export function useQuestionFile() {
  const [chosen, setChosen] = useState<ChosenFile>({ kind: 'none' });
  const { read, cancel } = useReading(setChosen);

  function clear(): void {
    cancel();
    setChosen({ kind: 'none' });
  }

  /** The preview stays, and further changes add up. */
  function readAgain(change: Partial<ReadingChoices>): void {
    if (chosen.kind !== 'read') return;
    const choices = { ...chosen.choices, ...change };
    setChosen({ ...chosen, choices, isReadAgain: true });
    void read(chosen.source, choices, () => undefined);
  }

  return {
    chosen,
    clear,
    /** False if the file is refused at once. */
    choose(file: File, choices: ReadingChoices = {}): boolean {
      const reason = fileProblem(file);
      if (reason === undefined) {
        void read(file, choices, (share) => setChosen({ kind: 'reading', name: file.name, share }));
        return true;
      }
      clear();
      setChosen({ kind: 'refused', reason });
      return false;
    },
    /** Files with the same header are then read the same way. */
    chooseReading(reading: Reading): void {
      if (chosen.kind !== 'read') return;
      void rememberReading(chosen.content, reading);
      readAgain({ reading });
    },
    chooseCodePage(codePage: string): void {
      readAgain({ codePage, reading: undefined, remembered: undefined });
    },
    splitInto(split: QuestionSplit | undefined): void {
      readAgain({ split });
    },
    leaveBadRowsOut(isLeftOut: boolean): void {
      if (chosen.kind === 'read') setChosen({ ...chosen, goodRowsOnly: isLeftOut });
    },
  };
}

/** A new read cancels the previous one. */
function useReading(setChosen: (chosen: ChosenFile) => void) {
  const reading = useRef<RunningRead>(undefined);
  useEffect(() => {
    // The release before remembered columns in another form.
    void forgetDrafts('round-columns:');
    return () => reading.current?.cancel();
  }, []);

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
    const isNew = choices.reading === undefined && choices.remembered === undefined;
    const remembered = isNew ? await recalledReading(content) : undefined;
    // Another file may have been chosen during the lookup.
    if (reading.current !== started) return;
    if (remembered !== undefined) {
      await read(source, { ...choices, remembered }, () => undefined);
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

export function fileProblem({ name, size }: File): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (RENAMED.has(ending)) return `${roundTexts.fileError} ${roundTexts.renameHint}`;
  if (SAVED_AS.has(ending)) return `${roundTexts.fileError} ${roundTexts.saveAsHint}`;
  if (ending !== 'csv') return roundTexts.fileError;
  if (size > QUESTION_FILE.maxBytes)
    return 'The file is larger than 5 MB. Please split it into rounds.';
  return undefined;
}

function startReading(file: File, { onProgress, ...choices }: ReadOptions): RunningRead {
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
