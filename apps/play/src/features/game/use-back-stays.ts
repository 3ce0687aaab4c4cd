import { useEffect, useState } from 'react';

const GUARD = 'game';

/**
 * Keeps the first step back on this page: a step in front of the game catches it. Returns true until the next
 * tap; a second step back leaves.
 */
export function useBackStays(): boolean {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    let isGuarded = window.history.state === GUARD;
    // Browsers skip steps that were added without a tap or a key.
    const guard = () => {
      setIsAsked(false);
      if (isGuarded) return;
      isGuarded = true;
      window.history.pushState(GUARD, '');
    };
    const follow = () => {
      const isNow = window.history.state === GUARD;
      setIsAsked(isGuarded && !isNow);
      isGuarded = isNow;
    };
    window.addEventListener('click', guard);
    window.addEventListener('keydown', guard);
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('click', guard);
      window.removeEventListener('keydown', guard);
      window.removeEventListener('popstate', follow);
    };
  }, []);
  return isAsked;
}
