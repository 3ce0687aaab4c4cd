import { roundTexts, settingsTexts } from '@emcee/contract';
import { QUESTION_FILE, type Reading, ROUND } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import type { ReadOutcome, ReadQuestions } from './question-bytes.ts';
import type { ReadReply, ReadRequest } from './question-file-worker.ts';
import type { ReadingChoices } from './reading-choices.ts';

type Split = NonNullable<ReadingChoices['split']>;

export type ChosenFile = {
  source?: File;
  /** The content may not reflect the newest choices while the file is read. */
  choices: ReadingChoices;
  content?: ReadQuestions;
  /** From 0 to 1 while the file is read, again too. */
  share?: number | undefined;
  refusal?: string | undefined;
  goodRowsOnly: boolean;
};

const none: ChosenFile = { choices: {}, goodRowsOnly: false };

/** A new file cancels the one that is still being read. */
export function useQuestionFile() {
  const [chosen, setChosen] = useState(none);
  const running = useRef<Worker>(undefined);
  useEffect(() => () => running.current?.terminate(), []);

  function read({ file, choices }: ReadRequest): void {
    running.current?.terminate();
    const worker = new Worker(new URL('./question-file-worker.ts', import.meta.url), {
      type: 'module',
    });
    running.current = worker;
    const take = (outcome: ReadOutcome) => {
      if (running.current !== worker) return;
      worker.terminate();
      setChosen((now) =>
        outcome.kind === 'refused'
          ? { ...none, refusal: outcome.reason }
          : { ...now, content: outcome.content, share: undefined, goodRowsOnly: false },
      );
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind !== 'progress') take(data);
      else if (running.current === worker) setChosen((now) => ({ ...now, share: data.share }));
    });
    // An update of the portal may have removed the worker's script.
    const reason = "We couldn't read the file. Please reload this page and try again.";
    worker.addEventListener('error', () => take({ kind: 'refused', reason }));
    worker.postMessage({ file, choices });
  }

  function clear(): void {
    running.current?.terminate();
    running.current = undefined;
    setChosen(none);
  }

  /** The preview stays, and further changes add up. */
  function readAgain(change: Partial<ReadingChoices>): void {
    const { source: file } = chosen;
    const choices = { ...chosen.choices, ...change };
    setChosen({ ...chosen, choices, share: 0 });
    if (file !== undefined) read({ file, choices });
  }

  return {
    chosen,
    clear,
    /** False if the file is refused at once. */
    choose(file: File, choices: ReadingChoices = {}): boolean {
      clear();
      const refusal = fileProblem(file);
      const isRead = refusal === undefined;
      setChosen(isRead ? { ...none, source: file, choices, share: 0 } : { ...none, refusal });
      if (isRead) read({ file, choices });
      return isRead;
    },
    chooseReading: (reading: Reading) => readAgain({ reading }),
    chooseCodePage: (codePage: string) => readAgain({ codePage, reading: undefined }),
    splitInto(split: Split | undefined): void {
      if (sizeProblem(split) === undefined) readAgain({ split });
      else setChosen({ ...chosen, choices: { ...chosen.choices, split } });
    },
    leaveBadRowsOut: (goodRowsOnly: boolean) => setChosen({ ...chosen, goodRowsOnly }),
  };
}

/** The error of a number of questions as it was typed. */
export function sizeProblem(split: Split | undefined): string | undefined {
  if (split === undefined || split.column !== null) return undefined;
  if (split.size === '') return settingsTexts.questionsPerRoundRequired.text;
  const [size, most] = [Number(split.size), ROUND.maxQuestions];
  const isValid = Number.isInteger(size) && size >= 1 && size <= most;
  return isValid ? undefined : `Enter 1 to ${most}.`;
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
