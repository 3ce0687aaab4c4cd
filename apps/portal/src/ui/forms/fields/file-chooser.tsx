import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../basics/button.tsx';
import classes from './file-chooser.module.css';

/** Validation is elsewhere, and `DropZone` accepts dropped files. */
export function FileChooser({
  label,
  buttonLabel,
  help,
  accept,
  error,
  disabled = false,
  onFile,
}: {
  label: string;
  buttonLabel: string;
  help: ReactNode;
  accept: string;
  error?: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  return (
    <div>
      <div className={classes.area}>
        <IconFileUpload size={28} stroke={1.6} className={classes.icon} aria-hidden />
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <p className={classes.help} id={`${id}-help`}>
          {help}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          className="unseen"
          tabIndex={-1}
          disabled={disabled}
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={error !== undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Reset, so that the same file can be chosen again after a correction.
            event.currentTarget.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {buttonLabel}
        </Button>
      </div>
      <div id={`${id}-error`} role="alert">
        {error !== undefined && <p className={classes.error}>{error}</p>}
      </div>
    </div>
  );
}
