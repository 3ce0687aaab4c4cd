import { fieldError, roundNameField, roundTexts } from '@emcee/contract';
import { type QuestionSplit, ROUND, splitRoundName } from '@emcee/game';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../../lib/words.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { useCreateRound, type WrittenRound } from '../use-create-round.ts';
import {
  type ImportProgress,
  NO_PROGRESS,
  progressFor,
  roundKey,
  withRoundName,
} from './import-progress.ts';
import { useImportDraft } from './use-import-draft.ts';
import { type ChosenFile, useQuestionFile } from './use-question-file.ts';

/** Each round is a call. */
const MOST_ROUNDS = 100;
const STILL_READ = 'The file is still being read.';
const NO_NAME = { roundName: '' };
const nameSchema = z.object({ roundName: roundNameField });

function nameOfFile({ name }: File): string {
  return name.replace(/\.csv$/i, '').slice(0, ROUND.maxNameLength);
}

/** A single round unless the file is split. */
function roundsOf(chosen: ChosenFile, roundName: string): WrittenRound[] {
  if (chosen.kind !== 'read') return [];
  const { rounds, questions } = chosen.content;
  if (rounds === undefined)
    return questions.length === 0 ? [] : [{ roundName, questions: questions }];
  return rounds.map((round, index) => ({
    roundName: splitRoundName(roundName, { number: index + 1, label: round.label }),
    questions: round.questions,
  }));
}

/** Creating must wait although there is content. */
function waitingReason(chosen: ChosenFile, isSplitUndecided: boolean): string | undefined {
  if (chosen.kind === 'reading') return STILL_READ;
  if (chosen.kind !== 'read') return undefined;
  if (isSplitUndecided) return 'First enter how many questions each round has.';
  if (chosen.isReadAgain) return STILL_READ;
  const { content, goodRowsOnly } = chosen;
  if (content.doubts.length > 0) return 'First check how the file is read.';
  if ((content.rounds?.length ?? 0) > MOST_ROUNDS) {
    return `That makes more than ${MOST_ROUNDS} rounds. Choose more questions per round.`;
  }
  if (content.problemCount === 0 || goodRowsOnly) return undefined;
  return content.isTooLong
    ? 'Split the file into rounds, or skip the rows with problems.'
    : 'Fix or skip the rows with problems first.';
}

function roundCountOf(chosen: ChosenFile): number {
  return chosen.kind === 'read' ? (chosen.content.rounds?.length ?? 1) : 1;
}

function useCreateMissing() {
  const words = useWords();
  const { createRound } = useCreateRound();
  return async (
    rounds: readonly WrittenRound[],
    {
      begun,
      noted,
    }: { begun: ImportProgress; noted: (newest: ImportProgress) => Promise<ImportProgress> },
  ): Promise<ImportProgress> => {
    let newest = await noted(begun);
    for (const round of rounds.slice(newest.created.length)) {
      const { _id, name } = await createRound(round, roundKey(newest)).catch((error) => {
        throw rounds.length > 1 ? withRoundName(error, round.roundName, words) : error;
      });
      newest = await noted({ ...newest, created: [...newest.created, { _id, name }] });
    }
    return newest;
  };
}

export function useRoundImport(onCreated: (rounds: readonly { name: string }[]) => void) {
  const createMissing = useCreateMissing();
  const { chosen, choose, clear, ...file } = useQuestionFile();
  // Rounds are created one by one, so some may exist when one fails.
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [isSplitUndecided, setSplitUndecided] = useState(false);
  const form = useSchemaForm({
    schema: nameSchema,
    initialValues: NO_NAME,
    hasFaultPage: true,
    onSubmit: async ({ roundName }) => {
      const rounds = roundsOf(chosen, roundName);
      if (rounds.length === 0) throw fieldError('questions', roundTexts.noQuestions);
      const choices = chosen.kind === 'read' ? chosen.choices : undefined;
      const begun = progressFor(progress, JSON.stringify([roundName, choices]));
      const { created } = await createMissing(rounds, { begun, noted });
      startOver();
      onCreated(created);
    },
  });
  const draft = useImportDraft(
    { chosen, roundName: form.values.roundName, progress },
    ({ source, roundName, choices, progress: kept }) => {
      if (!choose(source, choices)) return;
      setProgress(kept);
      if (!form.isDirty) form.startFrom({ roundName });
    },
  );

  async function noted(newest: ImportProgress): Promise<ImportProgress> {
    setProgress(newest);
    await draft.keepProgress(newest);
    return newest;
  }

  function forgetFile(): void {
    clear();
    draft.forget();
  }

  function startOver(): void {
    setProgress(NO_PROGRESS);
    setSplitUndecided(false);
    forgetFile();
    form.startFrom(NO_NAME);
    form.setRowError(undefined);
  }

  const hasWork = form.isDirty || ['read', 'reading'].includes(chosen.kind);
  const waiting = waitingReason(chosen, isSplitUndecided);
  return {
    chosen,
    form,
    ...file,
    /** Names the round after the file unless a name was typed. */
    chooseFile(source: File): void {
      form.setRowError(undefined);
      setProgress(NO_PROGRESS);
      setSplitUndecided(false);
      const isTaken = choose(source);
      if (isTaken && !form.isDirty) form.startFrom({ roundName: nameOfFile(source) });
    },
    cancelReading(): void {
      forgetFile();
      if (!form.isDirty) form.startFrom(NO_NAME);
    },
    startOver,
    splitInto(split: QuestionSplit | undefined): void {
      setSplitUndecided(false);
      file.splitInto(split);
    },
    leaveSplitUndecided: () => setSplitUndecided(true),
    isSplitUndecided,
    /** Leaving the page would lose something. */
    isLosable: hasWork && !draft.isStored && !form.submitting,
    isStored: draft.isStored,
    roundCount: roundCountOf(chosen),
    /** After the first round, only the name of the others can change. */
    created: progress.created,
    canClear: chosen.kind !== 'none' && !form.submitting,
    canCreate: hasWork && !form.submitting && waiting === undefined,
    reason: hasWork ? waiting : 'Choose a file first.',
  };
}

export type RoundImport = ReturnType<typeof useRoundImport>;
