import { randomKey } from '@emcee/client';
import { ApiError, fieldError, roundNameField, roundTexts, spoken } from '@emcee/contract';
import { type FileQuestion, ROUND, splitRoundName } from '@emcee/game';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../../lib/words.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { useCreateRound, type WrittenRound } from '../use-create-round.ts';
import { type ImportProgress, NO_PROGRESS, useImportDraft } from './use-import-draft.ts';
import { useKnownQuestions } from './use-known-questions.ts';
import { type ChosenFile, sizeProblem, useQuestionFile } from './use-question-file.ts';

/** Each round is a call. */
const MOST_ROUNDS = 100;
const NO_NAME = { roundName: '' };
const nameSchema = z.object({ roundName: roundNameField });

/** A single round unless the file is split, without the skipped rows. */
function roundsOf(chosen: ChosenFile, roundName: string): WrittenRound[] {
  const { rounds, questions = [] } = chosen.content ?? {};
  const skipped = new Set(chosen.choices.skipped);
  const kept = (all: readonly FileQuestion[]) => all.filter(({ row }) => !skipped.has(row));
  const written =
    rounds === undefined
      ? [{ roundName, questions: kept(questions) }]
      : rounds.map(({ label, questions: ofRound }, index) => ({
          roundName: splitRoundName(roundName, { number: index + 1, label }),
          questions: kept(ofRound),
        }));
  const filled = written.filter((round) => round.questions.length > 0);
  return filled.map((round) => {
    const [worth = null, ...others] = new Set(round.questions.map((each) => each.worth ?? null));
    if (others.length > 0) return { ...round, worth: null };
    // One value in all rows is that of the round.
    return {
      ...round,
      questions: round.questions.map((each) => ({ ...each, worth: null })),
      worth,
    };
  });
}

/** Creating must wait although there is content. */
function waitingReason({
  content,
  choices,
  isBeingRead,
  goodRowsOnly,
}: ChosenFile): string | undefined {
  if (sizeProblem(choices.split)) return 'First enter how many questions each round has.';
  if (isBeingRead) return 'The file is still being read.';
  if (content === undefined) return undefined;
  if (content.doubts.length > 0) return 'First check how the file is read.';
  if ((content.rounds?.length ?? 0) > MOST_ROUNDS)
    return `That makes more than ${MOST_ROUNDS} rounds. Choose more questions per round.`;
  if (content.problemCount === 0 || goodRowsOnly) return undefined;
  return content.isTooLong
    ? 'Split the file into rounds, or skip the rows with problems.'
    : 'Fix or skip the rows with problems first.';
}

/** Creates the rounds that don't exist yet, one by one, and passes on each progress. */
function useCreateMissing(note: (newest: ImportProgress) => Promise<void>) {
  const words = useWords();
  const createRound = useCreateRound();

  return async (rounds: readonly WrittenRound[], begun: ImportProgress, asked: string) => {
    let newest = begun.asked === asked ? begun : { ...begun, asked, importId: randomKey() };
    await note(newest);
    for (const round of rounds.slice(newest.created.length)) {
      const key = `${newest.importId}-${newest.created.length + 1}`;
      const { _id, name } = await createRound(round, key).catch((error) => {
        const isNamed = error instanceof ApiError && error.param === 'roundName';
        if (!isNamed || rounds.length < 2) throw error;
        const said = spoken(`“${round.roundName}”: ${words(error)}`);
        throw new ApiError(error.status, said, { param: error.param });
      });
      newest = { ...newest, created: [...newest.created, { _id, name }] };
      await note(newest);
    }
    return newest.created;
  };
}

export function useRoundImport(onCreated: (rounds: readonly { name: string }[]) => void) {
  const { chosen, choose, clear, ...file } = useQuestionFile();
  // Rounds are created one by one, so some may exist when one fails.
  const [progress, setProgress] = useState(NO_PROGRESS);
  const createMissing = useCreateMissing(async (newest: ImportProgress) => {
    setProgress(newest);
    await draft.keepProgress(newest);
  });
  const form = useSchemaForm({
    schema: nameSchema,
    initialValues: NO_NAME,
    hasFaultPage: true,
    onSubmit: async ({ roundName }) => {
      const rounds = roundsOf(chosen, roundName);
      if (rounds.length === 0) throw fieldError('questions', roundTexts.noQuestions);
      const asked = JSON.stringify([roundName, chosen.choices]);
      const created = await createMissing(rounds, progress, asked);
      startOver();
      onCreated(created);
    },
  });
  const { roundName } = form.values;
  const draft = useImportDraft(chosen, { roundName, progress }, (stored) => {
    if (!choose(stored.source, stored.choices)) return;
    setProgress(stored.progress);
    if (!form.isDirty) form.startFrom({ roundName: stored.roundName });
  });

  function begin(): void {
    form.setRowError(undefined);
    setProgress(NO_PROGRESS);
  }

  function startOver(): void {
    clear();
    form.startFrom(NO_NAME);
    begin();
  }

  const hasFile = chosen.source !== undefined && chosen.refusal === undefined;
  const hasWork = form.isDirty || hasFile;
  const waiting = waitingReason(chosen);
  const known = useKnownQuestions(chosen.content);
  return {
    chosen,
    form,
    ...file,
    /** Names the round after the file unless a name was typed. */
    chooseFile(source: File): void {
      begin();
      const ofFile = source.name.replace(/\.csv$/i, '').slice(0, ROUND.maxNameLength);
      if (choose(source) && !form.isDirty) form.startFrom({ roundName: ofFile });
    },
    cancelReading(): void {
      clear();
      if (!form.isDirty) form.startFrom(NO_NAME);
    },
    startOver,
    rounds: roundsOf(chosen, roundName),
    known,
    /** Leaving the page would lose something. */
    isLosable: hasWork && !draft.isStored && !form.submitting,
    isStored: draft.isStored,
    /** After the first round, only the name of the others can change. */
    created: progress.created,
    canClear: (chosen.source ?? chosen.refusal) !== undefined && !form.submitting,
    canCreate: hasWork && !form.submitting && waiting === undefined,
    reason: hasWork ? waiting : 'Choose a file first.',
  };
}

export type RoundImport = ReturnType<typeof useRoundImport>;
