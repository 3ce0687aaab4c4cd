import { toast } from './toast.tsx';

/** Copies a text to the clipboard and says so; false where the browser does not allow it. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    // Browsers offer no clipboard on plain http, except on this very machine.
    await navigator.clipboard.writeText(text);
    toast(said);
    return true;
  } catch {
    toast("Your browser doesn't allow copying here.", 'failure');
    return false;
  }
}
