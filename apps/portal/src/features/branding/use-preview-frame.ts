import type { BrandPreview } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';

const EVERY_MS = 100;
const LONGEST_START_MS = 5_000;

/**
 * Posts a message to a frame with the preview, at first when the frame says that it listens, and then at most
 * ten times a second.
 */
export function usePreviewFrame(message: BrandPreview) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [listens, setListens] = useState(false);
  const [isLate, setIsLate] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const sent = JSON.stringify(message);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOwn = source === frame.current?.contentWindow && origin === window.location.origin;
      if (isOwn && data === 'ready') setListens(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!listens) return undefined;
    const timer = setTimeout(() => {
      frame.current?.contentWindow?.postMessage(JSON.parse(sent), window.location.origin);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [listens, sent]);

  useEffect(() => {
    if (!isLoaded || listens) return undefined;
    const timer = setTimeout(() => setIsLate(true), LONGEST_START_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, listens]);

  return { frame, isUnavailable: isLate && !listens, onLoad: () => setIsLoaded(true) };
}
