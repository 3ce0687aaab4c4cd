import { settingScreenTexts } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { HelpDialog } from '../../ui/overlays/help-dialog.tsx';
import classes from './settings.module.css';
import type { Setting } from './use-settings-form.ts';

/** A field with its help icon, and whether the host overrides it. */
export function SettingRow({
  setting: { text, override },
  globalText,
  children,
}: {
  setting: Setting;
  /** The global value as it is read. */
  globalText: string;
  children: ReactNode;
}) {
  const words = useWords();
  return (
    <div className={classes.row} data-overridden={override?.isOverridden}>
      <div className={classes.control}>
        {children}
        {override?.isOverridden && (
          <div className={classes.override}>
            <Badge>{words(settingScreenTexts.thisHostOnly)}</Badge>
            <span>{globalText === '' ? 'Global value: empty' : `Global: ${globalText}`}</span>
            <Button
              tone="quiet"
              isSmall
              onClick={override.useGlobalValue}
              description={words(text.label)}
            >
              Use global value
            </Button>
          </div>
        )}
      </div>
      <HelpDialog title={words(text.label)}>
        <p>{words(text.tip)}</p>
        <p className={classes.example}>
          <strong>Example:</strong> {words(text.example)}
        </p>
      </HelpDialog>
    </div>
  );
}
