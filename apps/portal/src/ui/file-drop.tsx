import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './file-drop.module.css';

/** A place to drop a file on, with a button to choose one; what the file is good for is checked elsewhere. */
export function FileDrop({
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
  /** Endings and types that the file chooser offers. */
  accept: string;
  error?: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function follow(event: DragEvent, isInside: boolean): void {
    event.preventDefault();
    setIsOver(isInside && !disabled);
  }

  function drop(event: DragEvent): void {
    follow(event, false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !disabled) onFile(file);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same by keyboard */}
      <div
        className={classes.area}
        data-over={isOver || undefined}
        onDragEnter={(event) => follow(event, true)}
        onDragOver={(event) => follow(event, true)}
        onDragLeave={(event) => follow(event, false)}
        onDrop={drop}
      >
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
          className={classes.input}
          tabIndex={-1}
          disabled={disabled}
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={error !== undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Without it the same file, corrected, could not be chosen again.
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
