type Lock = { release: () => Promise<void> };
type Locks = { request: (kind: 'screen') => Promise<Lock> };

// The types of the platform take it for granted; browsers of the floor, and plain http, do not have it.
function locks(): Locks | undefined {
  return 'wakeLock' in navigator ? navigator.wakeLock : undefined;
}

let isWanted = false;

async function request(): Promise<void> {
  // A refusal says nothing to the player: a low battery, or a browser that wants a tap first.
  await locks()
    ?.request('screen')
    .catch(() => undefined);
}

/** Keeps the phone from sleeping while it plays; to be asked with a tap. */
export function stayAwake(): void {
  if (!isWanted) {
    isWanted = true;
    // The browser gives it back whenever the page is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void request();
    });
  }
  void request();
}
