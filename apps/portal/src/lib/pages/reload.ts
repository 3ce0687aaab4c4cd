const KEY = 'after-reload';

/** Loads the page anew and leaves a message to be shown then. */
export function reloadPage(message: string): void {
  sessionStorage.setItem(KEY, message);
  window.location.reload();
}

/** The message that the page left before it was loaded anew, once. */
export function takeReloadMessage(): string | undefined {
  const message = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return message;
}
