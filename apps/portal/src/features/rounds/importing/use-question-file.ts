import { roundTexts } from '@emcee/contract';
import { columnsOf, QUESTION_FILE, type QuestionSplit, type Reading } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import type { ReadOutcome, ReadQuestions } from './question-bytes.ts';
import type { ReadReply, ReadRequest } from './question-file-worker.ts';
import { type ReadingChoices, rememberedSchema } from './reading-choices.ts';

export type ReadFile = {
  kind: 'read';
  source: File;
  content: ReadQuestions;
  /** The content may not reflect the newest choices yet. */
  choices: ReadingChoices;
  isReadAgain: boolean;
  goodRowsOnly: boolean;
};

export type ChosenFile =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'refused'; reason: string }
  | ReadFile;

const KEY_LENGTH = 500;
const fresh = { isReadAgain: false, goodRowsOnly: false };

/** A new file cancels the one that is still being read. */
export function useQuestionFile() {
  const [chosen, setChosen] = useState<ChosenFile>({ kind: 'none' });
  const running = useRef<Worker>(undefined);
  useEffect(() => () => running.current?.terminate(), []);

  function read(request: ReadRequest): void {
    running.current?.terminate();
    const worker = new Worker(new URL('./question-file-worker.ts', import.meta.url), {
      type: 'module',
    });
    running.current = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind !== 'progress') void take(worker, request, data);
      else setChosen((now) => (now.kind === 'reading' ? { ...now, share: data.share } : now));
    });
    // An update of the portal may have removed the worker's script.
    const reason = "We couldn't read the file. Please reload this page and try again.";
    worker.addEventListener('error', () => void take(worker, request, { kind: 'refused', reason }));
    worker.postMessage(request);
  }

  async function take(worker: Worker, request: ReadRequest, outcome: ReadOutcome): Promise<void> {
    worker.terminate();
    const { file: source, choices } = request;
    const isChosen = choices.reading !== undefined || choices.remembered !== undefined;
    const remembered =
      outcome.kind === 'refused' || isChosen ? undefined : await recalled(outcome.content);
    // Another file may have been chosen during the lookup.
    if (running.current !== worker) return;
    if (remembered !== undefined) read({ ...request, choices: { ...choices, remembered } });
    else
      setChosen(outcome.kind === 'refused' ? outcome : { ...outcome, ...fresh, source, choices });
  }

  function clear(): void {
    running.current?.terminate();
    running.current = undefined;
    setChosen({ kind: 'none' });
  }

  /** The preview stays, and further changes add up. */
  function readAgain(change: Partial<ReadingChoices>): void {
    if (chosen.kind !== 'read') return;
    const choices = { ...chosen.choices, ...change };
    setChosen({ ...chosen, choices, isReadAgain: true });
    read({ file: chosen.source, choices });
  }

  return {
    chosen,
    clear,
    /** False if the file is refused at once. */
    choose(file: File, choices: ReadingChoices = {}): boolean {
      clear();
      const reason = fileProblem(file);
      setChosen(
        reason === undefined
          ? { kind: 'reading', name: file.name, share: 0 }
          : { kind: 'refused', reason },
      );
      if (reason === undefined) read({ file, choices });
      return reason === undefined;
    },
    /** Files with the same header are then read the same way. */
    chooseReading(reading: Reading): void {
      const { header, ...rest } = reading;
      // Only headers tell files apart.
      if (chosen.kind === 'read' && header !== null)
        void writeDraft(keyOf(chosen.content, header), rest);
      readAgain({ reading });
    },
    chooseCodePage: (codePage: string) =>
      readAgain({ codePage, reading: undefined, remembered: undefined }),
    splitInto: (split: QuestionSplit | undefined) => readAgain({ split }),
    leaveBadRowsOut(goodRowsOnly: boolean): void {
      if (chosen.kind === 'read') setChosen({ ...chosen, goodRowsOnly });
    },
  };
}

/** The reading chosen for another file with this header; undefined if its columns don't exist here. */
async function recalled(content: ReadQuestions): Promise<Reading | undefined> {
  const header = content.reading.header ?? content.firstFilled;
  const stored = await readDraft(keyOf(content, header));
  const found = z.safeParse(rememberedSchema, stored).data;
  const doesFit = found && Math.max(...columnsOf(found)) < content.columns.length;
  return doesFit ? { header, ...found } : undefined;
}

function keyOf({ firstRows }: ReadQuestions, header: number): string {
  return `round-reading:${firstRows[header]?.join('\u001f').slice(0, KEY_LENGTH)}`;
}

/** Text that may be a table. Workbooks can be saved as CSV. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/\.(?:tsv|txt|tab)$/i, ` ${roundTexts.renameHint}`],
  [/\.(?:xlsx|xls|ods|numbers)$/i, ` ${roundTexts.saveAsHint}`],
];

export function fileProblem({ name, size }: File): string | undefined {
  const [, hint = ''] = hints.find(([ending]) => ending.test(name)) ?? [];
  if (!/\.csv$/i.test(name)) return `${roundTexts.fileError}${hint}`;
  const isTooLarge = size > QUESTION_FILE.maxBytes;
  return isTooLarge ? 'The file is larger than 5 MB. Please split it into rounds.' : undefined;
}
