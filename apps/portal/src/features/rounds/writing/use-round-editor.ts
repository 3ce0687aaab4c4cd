import {
  ApiError,
  imageTexts,
  roundNameField,
  type Said,
  type Sayable,
  spoken,
  worthTexts,
} from '@emcee/contract';
import { IMAGE, isWorth, readWorth } from '@emcee/game';
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { spokenErrors } from '../../../ui/forms/field-errors.ts';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { useRoundHome } from '../round-home.ts';
import type { WrittenRound } from '../use-create-round.ts';
import {
  beginUpload,
  completeRound,
  type EditedRound,
  endUpload,
  failUpload,
  hasChangedQuestions,
  type ImageUpload,
  isUploading,
  openedRound,
  type RoundContent,
  refuse,
} from './edited-round.ts';

const UPLOAD_FAILED = "The image couldn't be uploaded. Please try again.";

const typedWorthField = z.string().check(
  z.refine((typed) => {
    const worth = readWorth(typed);
    return worth === null || isWorth(worth);
  }, worthTexts.range),
);
const headSchema = z.object({ roundName: roundNameField, worth: typedWorthField });
const questionParam =
  /^questions\.(?<index>\d+)\.(?:form\.)?(?<field>questionText|answerText|image|worth|answers|names|bonusPoints|alternateAnswers|note|explanation|tags)(?:\.\d+)?$/;

export function useRoundEditor({
  initial,
  saved,
  onSave,
}: {
  initial: RoundContent;
  /** The stored version. */
  saved: RoundContent;
  /** Gets a valid round; throws the error of the call. */
  onSave: (round: WrittenRound) => Promise<unknown>;
}) {
  const [round, edit] = useState(() => openedRound(initial, saved));
  const words = useWords();
  const upload = usePictureUpload(edit);
  const form = useSchemaForm({
    schema: headSchema,
    initialValues: { roundName: initial.roundName, worth: initial.worth },
    hasFaultPage: true,
    hasOwnDraft: true,
    placeError(apiError) {
      const { index, field } = questionParam.exec(apiError.param ?? '')?.groups ?? {};
      const question = round.questions[Number(index)];
      if (field === undefined || question === undefined) return undefined;
      edit((now) => refuse(now, { key: question.key, errors: { [field]: apiError } }));
      return { said: atQuestion(Number(index), apiError) };
    },
    async onSubmit({ roundName, worth }) {
      const complete = completeRound(round);
      if ('said' in complete) {
        const { at, said, bad } = complete;
        if (bad !== undefined) edit((now) => refuse(now, bad));
        throw new ApiError(409, at === undefined ? spoken(words(said)) : atQuestion(at, said));
      }
      edit((now) => ({ ...now, bad: undefined }));
      await onSave({ roundName, questions: complete.questions, worth: readWorth(worth) });
    },
  });

  function atQuestion(index: number, said: Sayable): Said {
    return spoken(`Question ${index + 1}: ${words(said)}`);
  }

  const { roundName, worth } = form.values;
  // Memoized: a round may have 998 questions, too many to compare on each key in the name.
  const hasOtherQuestions = useMemo(() => hasChangedQuestions(round), [round]);
  const questions = useMemo(
    () => round.questions.map(({ key: _key, ...question }) => question),
    [round.questions],
  );
  const content = useMemo<RoundContent>(
    () => ({ roundName, worth, questions, adding: round.adding }),
    [roundName, worth, questions, round.adding],
  );
  const isWaiting = isUploading(round);
  // Leaving the page would lose a pending upload too.
  const { saved: stored } = round;
  const hasOtherHead = roundName !== stored.roundName || worth !== stored.worth;
  const isDirty = isWaiting || hasOtherQuestions || hasOtherHead;
  return {
    form: { ...form, isDirty },
    canSave: isDirty && !form.submitting && !isWaiting,
    canDiscard: isDirty && !form.submitting,
    isUploading: isWaiting,
    reason: isWaiting ? 'An image is still being uploaded.' : undefined,
    /** The same object until the content changes. */
    content,
    round,
    edit,
    errorsAt: (key: string) => spokenErrors(round.bad?.key === key ? round.bad.errors : {}, words),
    pictureOf: (key: string): ImageUpload => ({
      upload: round.uploads[key],
      onFile: (image) => void upload(key, image),
    }),
    /** The new content counts as saved. */
    startFrom(next: RoundContent): void {
      form.startFrom({ roundName: next.roundName, worth: next.worth });
      form.setRowError(undefined);
      edit(({ lastKey }) => openedRound(next, next, lastKey));
    },
  };
}

export type RoundEditorState = ReturnType<typeof useRoundEditor>;

/** The picture reaches its question even if that has moved. */
function usePictureUpload(
  edit: Dispatch<SetStateAction<EditedRound>>,
): (key: string, image: File) => Promise<void> {
  const words = useWords();
  const upload = useSend(useRoundHome().uploadImage);
  const lastNumber = useRef(0);

  return async (key, image) => {
    lastNumber.current += 1;
    const begun = { key, number: lastNumber.current };
    edit((now) => beginUpload(now, begun));
    if (image.size > IMAGE.maxBytes) {
      edit((now) => failUpload(now, begun, imageTexts.refused.text));
      return;
    }
    try {
      const { url } = await upload.mutateAsync({ image });
      edit((now) => endUpload(now, begun, url));
    } catch (failure) {
      const reason = words(failureText(failure, UPLOAD_FAILED));
      edit((now) => failUpload(now, begun, reason));
    }
  };
}
