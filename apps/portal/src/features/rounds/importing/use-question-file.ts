import { roundTexts, settingsTexts } from '@emcee/contract';
import { QUESTION_FILE, type Reading, ROUND } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import { hasOtherFormat, OTHER_FORMAT } from './other-formats.ts';
import type { ReadOutcome, ReadQuestions } from './question-bytes.ts';
import type { ReadingChoices } from './reading-choices.ts';

export type ChosenFile = {
  source?: File | undefined;
  /** The content may not reflect the newest choices while the file is read. */
  choices: ReadingChoices;
  content?: ReadQuestions;
  /** The first time, and again after a changed choice. */
  isBeingRead: boolean;
  refusal?: string | undefined;
  /** That of a file which was refused for having one column; it may be another one. */
  separator?: string | undefined;
  /** The choice that is being read or was read last. Its new field gets the focus. */
  changed?: 'separator' | 'codePage' | undefined;
  goodRowsOnly: boolean;
};

const none: ChosenFile = { choices: {}, isBeingRead: false, goodRowsOnly: false };

/** A new file cancels the one that is still being read. */
export function useQuestionFile() {
  const [chosen, setChosen] = useState(none);
  const running = useRef<Worker>(undefined);
  useEffect(() => () => running.current?.terminate(), []);

  function read(next: ChosenFile): void {
    running.current?.terminate();
    setChosen({ ...next, refusal: undefined, isBeingRead: true });
    const worker = new Worker(new URL('./question-file-worker.ts', import.meta.url), {
      type: 'module',
    });
    running.current = worker;
    const finish = (outcome: ReadOutcome) => {
      if (running.current !== worker) return;
      worker.terminate();
      setChosen((now) => {
        if (outcome.kind === 'read')
          return { ...now, content: outcome.content, isBeingRead: false, goodRowsOnly: false };
        const { reason: refusal, separator } = outcome;
        const { source, choices, changed } = now;
        return separator === undefined
          ? { ...none, refusal }
          : { ...none, source, choices, refusal, separator, changed };
      });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadOutcome>) => finish(data));
    // An update of the portal may have removed the worker's script.
    const reason = "We couldn't read the file. Please reload this page and try again.";
    worker.addEventListener('error', () => finish({ kind: 'refused', reason }));
    worker.postMessage({ file: next.source, choices: next.choices });
  }

  function clear(): void {
    running.current?.terminate();
    running.current = undefined;
    setChosen(none);
  }

  /** A text file may have a format that no new name helps. */
  function refuse(file: File, refusal: string): void {
    const refused = { ...none, refusal };
    setChosen(refused);
    if (!TEXT_FILE.test(file.name)) return;
    const note = (isOther: boolean) => {
      if (isOther) setChosen((now) => (now === refused ? { ...none, refusal: OTHER_FORMAT } : now));
    };
    // A file that can't be read keeps its refusal.
    hasOtherFormat(file).then(note, () => note(false));
  }

  /** The preview stays, and further changes add up. */
  const readAgain = (change: Partial<ReadingChoices>, changed?: ChosenFile['changed']) =>
    read({ ...chosen, choices: { ...chosen.choices, ...change }, changed });

  return {
    chosen,
    clear,
    /** False if the file is refused at once. */
    choose(file: File, choices: ReadingChoices = {}): boolean {
      clear();
      const refusal = fileProblem(file);
      if (refusal === undefined) read({ ...none, source: file, choices });
      else refuse(file, refusal);
      return refusal === undefined;
    },
    chooseReading: (reading: Reading) => readAgain({ reading, skipped: undefined }),
    /** The columns change with it. */
    chooseSeparator: (separator: string) =>
      readAgain(
        { separator, reading: undefined, split: undefined, skipped: undefined },
        'separator',
      ),
    chooseCodePage: (codePage: string) =>
      readAgain({ codePage, reading: undefined, skipped: undefined }, 'codePage'),
    leaveOptionsOut: (withoutOptions: boolean) => readAgain({ withoutOptions }),
    splitInto(split: ReadingChoices['split']): void {
      if (sizeProblem(split) === undefined) readAgain({ split });
      else setChosen({ ...chosen, choices: { ...chosen.choices, split } });
    },
    skipRows: (skipped: ReadingChoices['skipped']) =>
      setChosen({ ...chosen, choices: { ...chosen.choices, skipped } }),
    leaveBadRowsOut: (goodRowsOnly: boolean) => setChosen({ ...chosen, goodRowsOnly }),
  };
}

/** The error of a number of questions as it was typed. */
export function sizeProblem(split: ReadingChoices['split']): string | undefined {
  if (split === undefined || split.column !== null) return undefined;
  if (split.size === '') return settingsTexts.questionsPerRoundRequired.text;
  const [size, most] = [Number(split.size), ROUND.maxQuestions];
  const isValid = Number.isInteger(size) && size >= 1 && size <= most;
  return isValid ? undefined : `Enter 1 to ${most}.`;
}

const TEXT_FILE = /\.(?:tsv|txt|tab)$/i;

/** Text that may be a table. Workbooks can be saved as CSV. */
const hints: readonly (readonly [RegExp, string])[] = [
  [TEXT_FILE, ` ${roundTexts.renameHint}`],
  [/\.(?:xlsx|xls|ods|numbers)$/i, ` ${roundTexts.saveAsHint}`],
];

export function fileProblem({ name, size }: File): string | undefined {
  if (/\.(?:gift|aiken)$/i.test(name)) return OTHER_FORMAT;
  const [, hint = ''] = hints.find(([ending]) => ending.test(name)) ?? [];
  if (!/\.csv$/i.test(name)) return `${roundTexts.fileError}${hint}`;
  const isTooLarge = size > QUESTION_FILE.maxBytes;
  return isTooLarge ? 'The file is larger than 5 MB. Please split it into rounds.' : undefined;
}
