import { imageCalls, imageTexts } from '@emcee/contract';
import { IMAGE } from '@emcee/game';
import { type Dispatch, useRef } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import type { RoundEdit } from './edited-round.ts';

const UPLOAD_FAILED = "The image couldn't be uploaded. Please try again.";

/** Uploads pictures for the questions of a round; each goes to the one that it was chosen for, wherever that is by then. */
export function usePictureUpload(
  edit: Dispatch<RoundEdit>,
): (key: string, image: File) => Promise<void> {
  const words = useWords();
  const upload = useSend(imageCalls.upload);
  const lastNumber = useRef(0);

  return async (key, image) => {
    lastNumber.current += 1;
    const begun = { key, number: lastNumber.current };
    edit({ type: 'begin-upload', ...begun });
    if (image.size > IMAGE.maxBytes) {
      edit({ type: 'fail-upload', ...begun, reason: imageTexts.refused.text });
      return;
    }
    try {
      const { url } = await upload.mutateAsync({ image });
      edit({ type: 'end-upload', ...begun, image: url });
    } catch (failure) {
      edit({ type: 'fail-upload', ...begun, reason: words(failureText(failure, UPLOAD_FAILED)) });
    }
  };
}
