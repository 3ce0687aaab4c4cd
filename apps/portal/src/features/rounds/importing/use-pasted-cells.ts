import { useEffect, useEffectEvent } from 'react';

export function usePastedCells(isActive: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isMeantElsewhere =
      target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
    if (isMeantElsewhere || clipboardData === null) return;
    const text = clipboardData.getData('text/plain');
    // Spreadsheets also put a picture of the cells on the clipboard; prefer the text.
    const file =
      text.trim() === ''
        ? clipboardData.files[0]
        : new File([text], 'Pasted cells.csv', { type: 'text/csv' });
    if (file === undefined) return;
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, [isActive]);
}
