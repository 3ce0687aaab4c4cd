import { useEffect, useRef } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import classes from './second-factor.module.css';

/** The recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus is gone; whoever cannot see hears the codes next.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Notice tone="warning">
        Save these recovery codes now; we can't show them again. If you lose your phone, use one to
        sign in. Each code works once.
      </Notice>
      <ul ref={list} className={classes.codes} aria-label="Recovery codes" tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={() => void copyText(text, 'Recovery codes copied')}>Copy codes</Button>
        <Button onClick={() => saveFile('emcee-recovery-codes.txt', text, 'text/plain')}>
          Download codes
        </Button>
        <Button tone="primary" onClick={onKept}>
          I've saved them
        </Button>
      </div>
    </>
  );
}
