import { imageCalls, imageTexts } from '@emcee/contract';
import { IMAGE } from '@emcee/game';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import classes from './branding.module.css';
import type { LogoSize } from './shown-brand.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
const UPLOAD_FAILED = 'The upload failed. Please try again.';

/** The logo as players see it. */
export function LogoPlate({ value, onSize }: { value: string; onSize: (size: LogoSize) => void }) {
  return (
    <span className={classes.plate}>
      {value === '' ? (
        <IconPhoto size={28} stroke={1.4} aria-hidden />
      ) : (
        <img
          key={value}
          src={value}
          alt="Your logo"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ url: value, width: naturalWidth, height: naturalHeight })
          }
        />
      )}
    </span>
  );
}

/** Logo with a plate as players see it. Reports the size of the picture, which the preview needs. */
export function LogoField({
  value,
  onChange,
  error,
  onSize,
}: {
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
  onSize: (size: LogoSize) => void;
}) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const upload = useSend(imageCalls.upload);
  const [failure, setFailure] = useState<string>();
  const shownError = failure ?? error;

  async function send(image: File): Promise<void> {
    setFailure(undefined);
    if (image.size > IMAGE.maxBytes) {
      setFailure(imageTexts.refused.text);
      return;
    }
    try {
      onChange((await upload.mutateAsync({ image })).url);
    } catch (failed) {
      setFailure(words(failureText(failed, UPLOAD_FAILED)));
    }
  }

  return (
    <fieldset className={classes.part}>
      <legend>Logo</legend>
      <div className={classes.logo}>
        <LogoPlate value={value} onSize={onSize} />
        <div>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            aria-label="Logo: file"
            hidden
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // Reset, so that the same file can be chosen again.
              event.currentTarget.value = '';
              if (file !== undefined) void send(file);
            }}
          />
          <div className={classes.logoActions}>
            <Button
              icon={<IconUpload size={17} stroke={1.8} aria-hidden />}
              isBusy={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {value === '' ? 'Upload' : 'Replace'}
            </Button>
            {value !== '' && (
              <Button tone="quiet" onClick={() => onChange('')}>
                Remove
              </Button>
            )}
          </div>
          <p className={classes.note}>
            PNG, JPEG, WebP, GIF or AVIF, at most 5 MB. A square or wide logo on a clear background
            looks best.
          </p>
          {shownError !== undefined && (
            <p role="alert" className={classes.error}>
              {shownError}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}
