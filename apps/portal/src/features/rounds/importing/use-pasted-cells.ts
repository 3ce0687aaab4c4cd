import { useEffect, useEffectEvent } from 'react';

const PASTED_NAME = 'Pasted cells.csv';

/** Whether what is pasted there is meant for a field, or for the question that a dialog asks. */
function isMeantElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
}

/** Cells as spreadsheets put them on the clipboard, as a question file. */
function fileOfCells(cells: string): File {
  return new File([cells], PASTED_NAME, { type: 'text/csv' });
}

/** Takes cells, or a file, that are pasted anywhere but into a field or a dialog. */
export function usePastedCells(isActive: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isMeantElsewhere(event.target) || event.clipboardData === null) return;
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    if (file === undefined && text.trim() === '') return;
    event.preventDefault();
    // A spreadsheet also offers a picture of its cells: the text is meant.
    onFile(text.trim() === '' && file !== undefined ? file : fileOfCells(text));
  });

  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, [isActive]);
}
