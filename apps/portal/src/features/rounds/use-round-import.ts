import {
  type BodyOf,
  fieldError,
  type Round,
  type roundCalls,
  roundNameField,
  roundTexts,
} from '@emcee/contract';
import { ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { useCreateRound } from './use-create-round.ts';
import { type ChosenFile, useQuestionFile } from './use-question-file.ts';

const NO_NAME = { roundName: '' };
const nameSchema = z.object({ roundName: roundNameField });

function nameOfFile({ name }: File): string {
  return name.replace(/\.csv$/i, '').slice(0, ROUND.maxNameLength);
}

function questionsOf(chosen: ChosenFile): BodyOf<typeof roundCalls.create>['questions'] {
  if (chosen.kind !== 'read') return [];
  return chosen.content.questions.map(({ questionText, answerText, image }, index) => ({
    questionText,
    answerText,
    image,
    orderNum: index + 1,
  }));
}

/** Whether the bad rows of the file are still to be decided on. */
function waitsForDecision(chosen: ChosenFile): boolean {
  return chosen.kind === 'read' && chosen.content.problemCount > 0 && !chosen.goodRowsOnly;
}

/** An import under way: its file, the form with the round's name, and what to do with both. */
export function useRoundImport(onCreated: (round: Round) => void) {
  const { createRound } = useCreateRound();
  const { chosen, choose, clear, ...file } = useQuestionFile();
  const form = useSchemaForm({
    schema: nameSchema,
    initialValues: NO_NAME,
    hasFaultPage: true,
    onSubmit: async ({ roundName }) => {
      const questions = questionsOf(chosen);
      if (questions.length === 0) throw fieldError('questions', roundTexts.noQuestions);
      const round = await createRound({ roundName, questions });
      startOver();
      onCreated(round);
    },
  });

  function startOver(): void {
    clear();
    form.startFrom(NO_NAME);
    form.setRowError(undefined);
  }

  const hasWork = form.isDirty || chosen.kind === 'read' || chosen.kind === 'reading';
  return {
    chosen,
    form,
    ...file,
    /** Takes a file; the round is named after it unless a name was typed. */
    chooseFile(source: File): void {
      form.setRowError(undefined);
      const isTaken = choose(source);
      if (isTaken && !form.isDirty) form.startFrom({ roundName: nameOfFile(source) });
    },
    /** Stops reading the file; a name that was typed stays. */
    cancelReading(): void {
      clear();
      if (!form.isDirty) form.startFrom(NO_NAME);
    },
    startOver,
    hasWork,
    canClear: chosen.kind !== 'none' && !form.submitting,
    canCreate:
      hasWork && !form.submitting && chosen.kind !== 'reading' && !waitsForDecision(chosen),
  };
}

/** What the import tab shows and does. */
export type RoundImport = ReturnType<typeof useRoundImport>;
