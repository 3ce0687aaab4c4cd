import { imageCalls, imageTexts } from '@emcee/contract';
import { IMAGE } from '@emcee/game';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import classes from './question-editor.module.css';

const UPLOAD_FAILED = "The image couldn't be uploaded. Please try again.";
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** The picture of a question: a web address or an upload, with its preview. */
export function ImageField({
  name,
  label,
  value,
  error,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const upload = useSend(imageCalls.upload);
  const [uploadError, setUploadError] = useState<string>();

  async function take(image: File): Promise<void> {
    setUploadError(undefined);
    if (image.size > IMAGE.maxBytes) {
      setUploadError(imageTexts.refused);
      return;
    }
    try {
      const { url } = await upload.mutateAsync({ image });
      onChange(url);
    } catch (failure) {
      setUploadError(words(failureText(failure, UPLOAD_FAILED)));
    }
  }

  return (
    <div className={classes.image}>
      <TextField
        name={name}
        label={label}
        type="url"
        value={value}
        onChange={(event) => {
          setUploadError(undefined);
          onChange(event.currentTarget.value);
        }}
        error={error ?? uploadError}
        help={
          value.startsWith('http:')
            ? 'Phones may not show pictures from http addresses.'
            : 'Enter a web address, or upload an image of up to 5 MB.'
        }
      />
      <div className={classes.imageActions}>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={`${label}: file`}
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Without it the same file could not be chosen again.
            event.currentTarget.value = '';
            if (file !== undefined) void take(file);
          }}
        />
        <Button
          isSmall
          icon={<IconUpload size={15} stroke={1.8} aria-hidden />}
          isBusy={upload.isPending}
          onClick={() => input.current?.click()}
        >
          Upload image
        </Button>
        {value !== '' && (
          <Button isSmall onClick={() => onChange('')}>
            Remove image
          </Button>
        )}
      </div>
      {value.trim() !== '' && error === undefined && (
        <QuestionPicture address={value.trim()} label="Image preview" />
      )}
    </div>
  );
}
