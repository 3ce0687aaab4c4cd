import { useEffect, useState } from 'react';

/** Wants the first open answer of a question focused, once its answers are there. */
export function useFocusOnOpen(isLoaded: boolean, n: number) {
  const [wanted, setWanted] = useState<number>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (wanted !== n || !isLoaded) return;
    setWanted(undefined);
    setCount((before) => before + 1);
  }, [wanted, n, isLoaded]);
  return { count, want: setWanted };
}
