import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import type { ImageUpload } from './edited-round.ts';
import classes from './question-editor.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export function ImageField({
  name,
  label,
  value,
  error,
  upload,
  onFile,
  onChange,
}: ImageUpload & {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.image}>
      <TextField
        name={name}
        label={label}
        type="url"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error ?? (upload?.kind === 'failed' ? upload.reason : undefined)}
        help={
          value.startsWith('http:')
            ? 'Images at http addresses may not show on phones.'
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
            // Reset, so that the same file can be chosen again.
            event.currentTarget.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
        <Button
          isSmall
          icon={<IconUpload size={15} stroke={1.8} aria-hidden />}
          isBusy={upload?.kind === 'pending'}
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
