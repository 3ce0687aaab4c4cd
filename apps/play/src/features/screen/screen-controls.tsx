import { storage } from '@emcee/client';
import { useCallback, useEffect, useState } from 'react';
import classes from './screen-controls.module.css';

const NAME = 'screenLook';

/** `night` for a dark bar, `day` for a bright room. */
type Look = 'night' | 'day';

const SHOWN_MS = 3_000;

/** Controls on the screen itself, hidden until the mouse moves or a control gets the focus. */
export function ScreenControls() {
  const { look, change } = useLook();
  const isMoving = useMovement();

  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'd' || key === 'D') change();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [change]);

  return (
    <div className={isMoving ? `${classes.controls} ${classes.shown}` : classes.controls}>
      <button type="button" onClick={change} aria-keyshortcuts="d">
        {look === 'night' ? 'Light' : 'Dark'}
        <span aria-hidden="true">D</span>
      </button>
    </div>
  );
}

/** True for a few seconds after a mouse move or touch. */
function useMovement(): boolean {
  const [isMoving, setIsMoving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = () => {
      clearTimeout(timer);
      setIsMoving(true);
      timer = setTimeout(() => setIsMoving(false), SHOWN_MS);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerdown', onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerdown', onMove);
    };
  }, []);
  return isMoving;
}

function useLook(): { look: Look; change: () => void } {
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
