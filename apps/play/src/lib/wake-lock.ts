let isWanted = false;

async function request(): Promise<void> {
  // Players can't do anything about a refusal (low battery, or a browser that wants a tap first).
  // Missing in the oldest supported browsers and over plain HTTP, although the types say otherwise.
  if ('wakeLock' in navigator) await navigator.wakeLock?.request('screen').catch(() => undefined);
}

/** Some browsers require a call from a tap. */
export function stayAwake(): void {
  if (!isWanted) {
    isWanted = true;
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void request();
    });
  }
  void request();
}
