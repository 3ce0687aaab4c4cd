import { useEffect, useRef, useState } from 'react';
import type { ReadQuestions } from './question-bytes.ts';
import { fileProblem, type Reading, startReading } from './read-question-file.ts';

/** The chosen file and how far it has come. */
export type ChosenFile =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'read';
      source: File;
      content: ReadQuestions;
      firstRowIsQuestion: boolean;
      /** The bad rows are to be left out. */
      goodRowsOnly: boolean;
    };

/** The question file of an import: choosing, reading, correcting and clearing it. */
export function useQuestionFile() {
  const [chosen, setChosen] = useState<ChosenFile>({ kind: 'none' });
  const reading = useRef<Reading>(undefined);

  useEffect(() => () => reading.current?.cancel(), []);

  async function read(
    source: File,
    firstRowIsQuestion: boolean,
    onProgress: (share: number) => void,
  ): Promise<void> {
    reading.current?.cancel();
    onProgress(0);
    const started = startReading(source, { firstRowIsQuestion, onProgress });
    reading.current = started;
    const outcome = await started.outcome;
    if (outcome.kind === 'refused') {
      setChosen(outcome);
      return;
    }
    const { content } = outcome;
    setChosen({ kind: 'read', source, content, firstRowIsQuestion, goodRowsOnly: false });
  }

  function clear(): void {
    reading.current?.cancel();
    setChosen({ kind: 'none' });
  }

  return {
    chosen,
    clear,
    /** False when the file is refused at once. */
    choose(file: File): boolean {
      const reason = fileProblem(file);
      if (reason === undefined) {
        void read(file, false, (share) => setChosen({ kind: 'reading', name: file.name, share }));
        return true;
      }
      clear();
      setChosen({ kind: 'refused', reason });
      return false;
    },
    /** Reads the file again, its first row as a question or as the header; the preview stays meanwhile. */
    readFirstRowAs(kind: 'question' | 'header'): void {
      if (chosen.kind === 'read') void read(chosen.source, kind === 'question', () => undefined);
    },
    leaveBadRowsOut(isLeftOut: boolean): void {
      if (chosen.kind === 'read') setChosen({ ...chosen, goodRowsOnly: isLeftOut });
    },
  };
}
