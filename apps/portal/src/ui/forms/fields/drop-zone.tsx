import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './drop-zone.module.css';

/** Takes a file that is dropped, or cells that are pasted, anywhere on the page. */
export function DropZone({
  label,
  isActive,
  onFile,
}: {
  label: string;
  /** Drops are caught in any case, or the browser would open the file. */
  isActive: boolean;
  onFile: (file: File) => void;
}) {
  const [isOver, setIsOver] = useState(false);

  const follow = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isActive ? 'copy' : 'none';
    setIsOver(isActive);
  });

  const leave = useEffectEvent((event: DragEvent) => {
    // Moving between two elements does not leave the page.
    if (!(event.relatedTarget instanceof Node)) setIsOver(false);
  });

  function takeFile(event: Event, file: File | undefined): void {
    if (file === undefined) return;
    event.preventDefault();
    if (isActive) onFile(file);
  }

  const drop = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    takeFile(event, event.dataTransfer?.files[0]);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isMeantElsewhere =
      target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
    if (isMeantElsewhere || clipboardData === null) return;
    const text = clipboardData.getData('text/plain');
    // Spreadsheets also put a picture of the cells on the clipboard; prefer the text.
    const isText = text.trim() !== '';
    takeFile(event, isText ? new File([text], 'Pasted cells.csv') : clipboardData.files[0]);
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragenter', follow, { signal });
    window.addEventListener('dragover', follow, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);

  return (
    <div role="status">
      {isOver && (
        <div className={classes.cover}>
          <div className={classes.sign}>
            <IconFileUpload size={34} stroke={1.6} className={classes.icon} aria-hidden />
            {label}
          </div>
        </div>
      )}
    </div>
  );
}
