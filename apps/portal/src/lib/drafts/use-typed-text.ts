import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/**
 * `use` gets the text after a pause or when it is settled. A value that changes from outside (Back, a cleared
 * filter) replaces the typed text.
 */
export function useTypedText(
  value: string,
  use: (text: string) => void,
  isReady: (text: string) => boolean = () => true,
) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, used: value });
  if (known.value !== value) {
    setKnown({ value, used: value });
    // Ignore our own text when it comes back: the next letter may already be typed.
    if (value !== known.used) setText(value);
  }

  /** Skips the pause: Enter was pressed, or the field lost focus. */
  function settle(): void {
    if (text === known.used) return;
    setKnown((before) => ({ ...before, used: text }));
    use(text);
  }

  useEffect(() => {
    if (text === known.used || !isReady(text)) return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { text, type: setText, settle };
}
