import { toast } from './toast.tsx';

/** Returns false if the browser does not allow it. */
export async function copyText(text: string, said: string): Promise<boolean> {
  if ((await hasClipboardTaken(text)) || hasSelectionBeenCopied(text)) {
    toast(said);
    return true;
  }
  toast("Your browser doesn't allow copying here.", 'failure');
  return false;
}

// Browsers block the clipboard on plain HTTP, except on localhost.
async function hasClipboardTaken(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The older way works everywhere. The field is in the dialog, if one is open: a dialog keeps the focus. */
function hasSelectionBeenCopied(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
