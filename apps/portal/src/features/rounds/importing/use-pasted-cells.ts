import { useEffect, useEffectEvent } from 'react';

const PASTED_NAME = 'Pasted cells.csv';

function isMeantElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
}

function fileOfCells(cells: string): File {
  return new File([cells], PASTED_NAME, { type: 'text/csv' });
}

export function usePastedCells(isActive: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isMeantElsewhere(event.target) || event.clipboardData === null) return;
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    if (file === undefined && text.trim() === '') return;
    event.preventDefault();
    // Spreadsheets also put a picture of the cells on the clipboard; prefer the text.
    onFile(text.trim() === '' && file !== undefined ? file : fileOfCells(text));
  });

  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, [isActive]);
}
