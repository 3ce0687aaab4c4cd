import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './drop-zone.module.css';

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

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
    if (!holdsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isActive ? 'copy' : 'none';
    setIsOver(isActive);
  });

  const leave = useEffectEvent((event: DragEvent) => {
    // Moving between two elements does not leave the page.
    if (!(event.relatedTarget instanceof Node)) setIsOver(false);
  });

  const drop = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    if (isActive) onFile(file);
  });

  useEffect(() => {
    window.addEventListener('dragenter', follow);
    window.addEventListener('dragover', follow);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', follow);
      window.removeEventListener('dragover', follow);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
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
