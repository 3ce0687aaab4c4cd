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

type CreateLink = (input: InputOf<typeof exportCalls.createLink>) => Promise<{ url: string }>;

const createAdminLink: CreateLink = async (input) => (await lateLink.load()).createLink(input);

export function ExportMenu({
  what,
  label = 'Export',
  createLink,
}: {
  what: ExportOf | undefined;
  label?: string;
  /** For files without addresses; by default the organization's, by the rights of the member. */
  createLink?: CreateLink | undefined;
}) {
  const search = useContext(SearchedFor).trim();
  const sort = useContext(SortedBy);
  const { isBusy, run } = useAct();
  const mayTakeAddresses = useMay({ right: 'members' });
  const mayTakeNames = createLink !== undefined || mayTakeAddresses;
  const offered = files.filter(({ pseudonymous }) => pseudonymous || mayTakeNames);

  async function download(format: ExportFormat, pseudonymous: boolean): Promise<void> {
    if (what === undefined || isBusy) return;
    await run({
      async act() {
        const { url } = await (createLink ?? createAdminLink)({
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
