import { calendarTexts, leadingCalls, nightCalls } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { FormActions } from '../../../ui/forms/form.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ActButton } from '../../../ui/overlays/act-button.tsx';
import { CopyButton } from '../../../ui/overlays/copy-button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './my-nights-page.module.css';

/** The secret address of the reader's calendar. It is shown until the page is left. */
export function CalendarLink({ isOn }: { isOn: boolean }) {
  const words = useWords();
  const cache = useCallCache();
  const { mutateAsync: create } = useSend(leadingCalls.createCalendar);
  const { mutateAsync: end } = useSend(leadingCalls.endCalendar);
  const [url, setUrl] = useState<string>();
  const known = isOn && url === undefined && words(calendarTexts.isOn);
  return (
    <Card title="Calendar" description={words(calendarTexts.meaning)}>
      {url !== undefined && (
        <div role="status" className={classes.link}>
          <p className={classes.address}>
            <code>{url}</code>
            <CopyButton text={url} label="Copy the link" isMainAct />
          </p>
          <p>{words(calendarTexts.secret)}</p>
        </div>
      )}
      {known && <p className={classes.link}>{known}</p>}
      <FormActions>
        <ActButton
          act={async () => {
            setUrl((await create({})).url);
            void cache.refresh(nightCalls.mine);
          }}
        >
          {isOn ? calendarTexts.getNew : calendarTexts.get}
        </ActButton>
        {isOn && (
          <ActButton
            tone="danger"
            act={async () => {
              await end({});
              setUrl(undefined);
              toast(calendarTexts.ended);
              void cache.refresh(nightCalls.mine);
            }}
          >
            {calendarTexts.end}
          </ActButton>
        )}
      </FormActions>
    </Card>
  );
}
