import { toast } from './toast.tsx';

/** Returns false if the browser does not allow it. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    // Browsers block the clipboard on plain HTTP, except on localhost.
    await navigator.clipboard.writeText(text);
    toast(said);
    return true;
  } catch {
    toast("Your browser doesn't allow copying here.", 'failure');
    return false;
  }
}
