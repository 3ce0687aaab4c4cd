const KEY = 'after-reload';

/** Reloads the page, and leaves a message to show afterwards. */
export function reloadPage(message: string): void {
  sessionStorage.setItem(KEY, message);
  window.location.reload();
}

/** Returns the message left before the reload, and removes it. */
export function takeReloadMessage(): string | undefined {
  const message = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return message;
}
