import {
  hostCalls,
  labelTexts,
  nightCalls,
  nightReportTexts,
  nightScreenTexts,
} from '@emcee/contract';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconPrinter,
  IconSettings,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { clocksIn, mondayOf, shownWeek } from '../../lib/clock-times.ts';
import { dayAfter } from '../../lib/days.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useMay } from '../../lib/session/rights.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, IconButton } from '../../ui/basics/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UrlTabs } from '../../ui/layout/url-tabs.tsx';
import { CopyWeek, NightSettings, SetRounds } from './night-dialogs.tsx';
import { NightDrawer } from './night-drawer.tsx';
import type { OpenedNight } from './night-values.ts';
import classes from './nights.module.css';
import { NightReport } from './report/night-report.tsx';
import { Week } from './week.tsx';

const icon = { size: 17, stroke: 2, 'aria-hidden': true } as const;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A dialog of the page, or the night that is open. */
type Shown = OpenedNight | { copiedFrom: string } | 'rounds' | 'settings';

export function NightsPage() {
  const words = useWords();
  const settings = useCall(nightCalls.settings);
  const ownZone = useTimeZone();
  const hosts = useCall(hostCalls.list);
  const [week, setWeek] = useUrlState('week', '', 'push');
  const timeZone = settings.data?.timeZone ?? ownZone;
  const today = clocksIn(timeZone).day;
  const thisWeek = mondayOf(today);
  const monday = ISO_DAY.test(week) && Date.parse(week) > 0 ? mondayOf(week) : thisWeek;
  const isReport = useUrlState('tab')[0] === 'report';
  const nights = useCall(nightCalls.list, { from: monday, days: 7 }, { enabled: !isReport });
  const [shown, setShown] = useState<Shown>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayPlan = useMay(nightCalls.plan);
  const close = () => setShown(undefined);
  const showWeek = (day: string) => {
    setChosen(new Set());
    setWeek(day === thisWeek ? '' : day);
  };
  const addNight = () => setShown({ hostIds: [], day: today < monday ? monday : today });
  const add = (
    <Button tone="primary" icon={<IconPlus {...icon} />} onClick={addNight}>
      {words(nightScreenTexts.add)}
    </Button>
  );
  const plan = (
    <div className={classes.tab}>
      <div className={classes.week}>
        <IconButton
          icon={<IconChevronLeft {...icon} />}
          label="Previous week"
          onClick={() => showWeek(dayAfter(monday, -7))}
        />
        <h2>{shownWeek(monday)}</h2>
        <IconButton
          icon={<IconChevronRight {...icon} />}
          label="Next week"
          onClick={() => showWeek(dayAfter(monday, 7))}
        />
        {monday !== thisWeek && <Button onClick={() => showWeek(thisWeek)}>This week</Button>}
      </div>
      <Loaded query={hosts}>
        {(rooms) => (
          <Loaded query={nights}>
            {(reply) => (
              <Week
                {...{ monday, today, chosen, timeZone }}
                hosts={rooms.hosts}
                nights={reply.nights}
                onChoose={setChosen}
                onOpen={setShown}
                onSetRounds={() => setShown('rounds')}
                empty={
                  mayPlan && (
                    <>
                      {add}
                      <Button onClick={() => setShown({ copiedFrom: dayAfter(monday, -7) })}>
                        Copy last week
                      </Button>
                    </>
                  )
                }
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
  return (
    <Page
      title={words(labelTexts.nights)}
      subtitle={words(isReport ? nightReportTexts.meaning : nightScreenTexts.meaning)}
      actions={
        !isReport && (
          <>
            <Button icon={<IconPrinter {...icon} />} onClick={() => window.print()}>
              Print week
            </Button>
            {mayPlan && (
              <>
                <Button icon={<IconSettings {...icon} />} onClick={() => setShown('settings')}>
                  Settings
                </Button>
                <Button onClick={() => setShown({ copiedFrom: monday })}>Copy week</Button>
                {add}
              </>
            )}
          </>
        )
      }
    >
      <UrlTabs
        label={words(labelTexts.nights)}
        tabs={[
          { key: 'plan', title: 'Plan', content: plan },
          {
            key: 'report',
            title: 'Report',
            content: (
              <Loaded query={hosts}>
                {(rooms) => <NightReport hosts={rooms.hosts} timeZone={timeZone} />}
              </Loaded>
            ),
          },
        ]}
      />
      {shown === 'settings' && <NightSettings onClose={close} />}
      {shown === 'rounds' && (
        <SetRounds nightIds={[...chosen]} onDone={() => setChosen(new Set())} onClose={close} />
      )}
      {typeof shown === 'object' && 'copiedFrom' in shown && (
        <CopyWeek {...shown} hosts={hosts.data?.hosts ?? []} onCopied={showWeek} onClose={close} />
      )}
      {typeof shown === 'object' && 'day' in shown && (
        <NightDrawer
          opened={shown}
          newest={nights.data?.nights.find(({ _id }) => _id === shown.night?._id)}
          hosts={hosts.data?.hosts ?? []}
          onClose={close}
        />
      )}
    </Page>
  );
}
