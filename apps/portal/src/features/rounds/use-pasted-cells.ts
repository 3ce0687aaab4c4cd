import { useEffect, useEffectEvent } from 'react';

const PASTED_NAME = 'Pasted cells.csv';

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Cells as spreadsheets put them on the clipboard, as a question file. */
export function fileOfCells(cells: string): File {
  return new File([cells], PASTED_NAME, { type: 'text/csv' });
}

/** Takes cells, or a file, that are pasted anywhere but into a field. */
export function usePastedCells(isActive: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isTextField(event.target) || event.clipboardData === null) return;
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
