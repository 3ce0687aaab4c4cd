import { locale } from '@emcee/client';
import type { ExportFormat, exportCalls, InputOf } from '@emcee/contract';
import { IconDownload } from '@tabler/icons-react';
import { useContext } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { openDownload } from '../../lib/downloads.ts';
import { lateParts } from '../../lib/pages/late-parts.ts';
import { useMay } from '../../lib/session/rights.ts';
import { timeZone } from '../../lib/time-zone.ts';
import classes from '../basics/button.module.css';
import { Spinner } from '../feedback/spinner.tsx';
import { MenuBelow } from '../overlays/menu-below.tsx';
import { toast } from '../overlays/toast.tsx';
import { SearchedFor, SortedBy } from './searched-for.ts';

const EXPORT_FAILED = 'Something went wrong. Please try again later!';

/** The call describes the filters of every report: load it for the first download. */
const lateLink = lateParts(() => import('./export-link.ts'));

const files: readonly { title: string; format: ExportFormat; pseudonymous: boolean }[] = [
  { title: 'CSV', format: 'csv', pseudonymous: false },
  { title: 'Excel', format: 'xlsx', pseudonymous: false },
  { title: 'CSV, pseudonymized', format: 'csv', pseudonymous: true },
  { title: 'Excel, pseudonymized', format: 'xlsx', pseudonymous: true },
];

export type ExportOf = Omit<
  InputOf<typeof exportCalls.createLink>,
  'format' | 'pseudonymous' | 'search' | 'sort' | 'locale'
>;

export function ExportMenu({
  what,
  label = 'Export',
}: {
  what: ExportOf | undefined;
  label?: string;
}) {
  const search = useContext(SearchedFor).trim();
  const sort = useContext(SortedBy);
  const { isBusy, run } = useAct();
  const mayTakeAddresses = useMay({ right: 'members' });
  const offered = files.filter(({ pseudonymous }) => pseudonymous || mayTakeAddresses);

  async function download(format: ExportFormat, pseudonymous: boolean): Promise<void> {
    if (what === undefined || isBusy) return;
    await run({
      async act() {
        const { createLink } = await lateLink.load();
        const { url } = await createLink({
          time_zone: timeZone(),
          ...what,
          ...(search !== '' && { search, locale: locale() }),
          ...(sort !== '' && { sort }),
          format,
          pseudonymous,
        });
        openDownload(url);
      },
      fallback: EXPORT_FAILED,
      onFailure: (_error, failure) => toast(failure, 'failure'),
    });
  }

  const icon = isBusy ? <Spinner isSmall /> : <IconDownload size={17} stroke={1.8} aria-hidden />;
  return (
    <MenuBelow
      entries={offered.map(({ title, format, pseudonymous }) => ({
        title,
        onClick: () => void download(format, pseudonymous),
      }))}
      button={
        <button
          type="button"
          className={`${classes.root} ${classes.withIcon}`}
          data-tone="secondary"
          // Not disabled while waiting: the button would lose the focus.
          aria-busy={isBusy}
          disabled={what === undefined}
        >
          <span className={classes.inner}>
            <span className={classes.icon}>{icon}</span>
            <span className={classes.label}>{label}</span>
          </span>
        </button>
      }
    />
  );
}
