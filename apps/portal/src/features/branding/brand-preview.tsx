import {
  BRAND_PREVIEW_PATH,
  brandScreenTexts,
  hostCalls,
  type BrandPreview as Message,
  type PhonePreviewPage,
  type SavedBranding,
} from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioRow } from '../../ui/forms/fields/radio-row.tsx';
import classes from './branding.module.css';
import { type LogoSize, previewOf } from './shown-brand.ts';

const PAGES = [
  { value: 'lobby', label: 'Lobby' },
  { value: 'question', label: 'Question' },
  { value: 'results', label: 'Results' },
  { value: 'end', label: 'End' },
] as const;
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const DEVICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'screen', label: 'Screen' },
] as const;

/** The real pages of a phone and of the big screen, with the brand as it is typed. */
export function BrandPreview({
  brand,
  logoSize,
}: {
  brand: SavedBranding;
  logoSize: LogoSize | undefined;
}) {
  const words = useWords();
  const hosts = useCall(hostCalls.list);
  const [page, setPage] = useState<PhonePreviewPage>('lobby');
  const [theme, setTheme] = useState<Message['theme']>('light');
  const [device, setDevice] = useState<'phone' | 'screen'>('phone');
  const rests = hosts.data !== undefined && !hosts.data.hosts.some(({ pro }) => pro);
  return (
    <section className={classes.preview} aria-label="Preview" data-device={device}>
      {rests && <Notice>{words(brandScreenTexts.rests)}</Notice>}
      <div className={classes.switches}>
        <div className={classes.devices}>
          <RadioRow
            label="Device"
            name="device"
            choices={DEVICES}
            value={device}
            onChange={setDevice}
          />
        </div>
        <RadioRow label="Page" name="page" choices={PAGES} value={page} onChange={setPage} />
        <RadioRow label="Theme" name="theme" choices={THEMES} value={theme} onChange={setTheme} />
      </div>
      <div className={classes.stage}>
        <Frame
          kind="phone"
          title="Preview of a phone"
          message={previewOf(brand, { page, theme, logoSize })}
        />
        <div>
          <Frame
            kind="screen"
            title="Preview of the big screen"
            // Only the dark look, with which screens begin, has the brand's background.
            message={previewOf(brand, { page: 'screen', theme: 'dark', logoSize })}
          />
          <p className={classes.note}>{words(brandScreenTexts.preview)}</p>
        </div>
      </div>
    </section>
  );
}

function Frame({
  kind,
  title,
  message,
}: {
  kind: 'phone' | 'screen';
  title: string;
  message: Message;
}) {
  const { frame, isUnavailable, onLoad } = usePreviewFrame(message);
  return (
    <div className={classes[kind]}>
      {isUnavailable && <p className={classes.gone}>The preview isn't available right now.</p>}
      <iframe
        ref={frame}
        src={BRAND_PREVIEW_PATH}
        title={title}
        tabIndex={-1}
        onLoad={onLoad}
        // The media query of the page in the frame follows this.
        style={{ colorScheme: message.theme }}
      />
    </div>
  );
}

const EVERY_MS = 100;
const LONGEST_START_MS = 5_000;

/**
 * Posts a message to a frame with the preview, at first when the frame says that it listens, and then at most
 * ten times a second.
 */
function usePreviewFrame(message: Message) {
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
