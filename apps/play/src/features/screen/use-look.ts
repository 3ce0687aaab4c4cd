import { useCallback, useEffect, useState } from 'react';
import { storage } from '../../lib/storage.ts';

const NAME = 'screenLook';

/** How a screen looks: for a dark bar, or for a bright room. */
export type Look = 'night' | 'day';

/** The look of this screen, which is the choice of its device. */
export function useLook(): { look: Look; change: () => void } {
  const [look, setLook] = useState<Look>(() => (storage.getItem(NAME) === 'day' ? 'day' : 'night'));

  useEffect(() => {
    document.documentElement.dataset.look = look;
  }, [look]);

  const change = useCallback(() => {
    setLook((before) => {
      const next = before === 'night' ? 'day' : 'night';
      storage.setItem(NAME, next);
      return next;
    });
  }, []);

  return { look, change };
}
