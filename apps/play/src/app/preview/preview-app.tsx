import { type BrandPreview, brandPreviewSchema } from '@emcee/contract';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

// A frame shows either a phone or a big screen, whose styles don't fit in one document.
const PhonePreview = lazyPart(async () => (await import('./phone-preview.tsx')).PhonePreview);
const ScreenPreview = lazyPart(async () => (await import('./screen-preview.tsx')).ScreenPreview);

/** Shows the brand that the page around this frame posts. */
export function PreviewApp() {
  const message = usePostedBrand();
  if (message === undefined) return null;
  return (
    <Suspense>
      {message.page === 'screen' ? (
        <ScreenPreview brand={message.brand} theme={message.theme} />
      ) : (
        <PhonePreview page={message.page} brand={message.brand} />
      )}
    </Suspense>
  );
}

function usePostedBrand(): BrandPreview | undefined {
  const [message, setMessage] = useState<BrandPreview>();
  useEffect(() => {
    const { origin } = window.location;
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== window.parent) return;
      const { data } = brandPreviewSchema.safeParse(event.data);
      if (data !== undefined) setMessage(data);
    };
    window.addEventListener('message', hear);
    window.parent.postMessage('ready', origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  return message;
}
