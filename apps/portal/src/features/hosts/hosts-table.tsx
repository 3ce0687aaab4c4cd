import { counted } from '@emcee/client';
import {
  gameModeLabels,
  gameModeSchema,
  type Host,
  hostCalls,
  hostScreenTexts,
  hostSearchText,
  hostTexts,
  labelTexts,
  pathTo,
  portalPaths,
} from '@emcee/contract';
import { IconCopy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { idOf } from '../../lib/id-of.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { IfMay, useMay } from '../../lib/session/rights.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/feedback/state-chip.tsx';
import { CopyButton } from '../../ui/overlays/copy-button.tsx';
import { copyText } from '../../ui/overlays/copy-text.ts';
import { HelpDialog } from '../../ui/overlays/help-dialog.tsx';
import type { Act } from '../../ui/tables/acts.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import { FilterSelect } from '../../ui/tables/filter-select.tsx';
import { RowLink } from '../../ui/tables/row-link.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { DeleteHost } from './delete-host.tsx';
import { playerCount } from './host-cache.ts';
import classes from './hosts-table.module.css';

const choices = [
  { value: '', label: 'State: all' },
  ...gameModeSchema.options.map((mode) => ({ value: mode, label: gameModeLabels[mode] })),
];

const LINKED = 'public sign-in page';

function columnsIn(words: Words): Column<Host>[] {
  return [
    {
      key: 'room-code',
      title: words(labelTexts.roomCode),
      help: (
        <HelpDialog title={words(labelTexts.roomCode)}>
          {words(hostScreenTexts.roomCodeTip)}
        </HelpDialog>
      ),
      cell: (host) => <RoomCode host={host} />,
      card: 'title',
      onCard: ({ room, pro }) => [
        <RowLink key="code" to={pathTo(portalPaths.editHost, { roomCode: room.roomCode })}>
          {room.roomCode}
        </RowLink>,
        pro && (
          <Badge key="pro" tone="gold">
            PRO
          </Badge>
        ),
      ],
      sortBy: ({ room }) => room.roomCode,
    },
    {
      key: 'state',
      title: 'State',
      cell: ({ room }) => <StateChip mode={room.gameMode} />,
      card: 'state',
      sortBy: ({ room }) => gameModeLabels[room.gameMode],
    },
    {
      key: 'players',
      title: 'Players',
      cell: playerCount,
      card: 'fact',
      onCard: (host) => [host.displayName ?? host.email, counted(playerCount(host), 'player')],
      sortBy: playerCount,
      isNumeric: true,
    },
  ];
}

function RoomCode({ host: { room, displayName, pro, email } }: { host: Host }) {
  const words = useWords();
  return (
    <div className={classes.host}>
      <div className={classes.code}>
        <strong>{room.roomCode}</strong>
        <CopyButton
          text={room.roomCode}
          label={words(hostScreenTexts.copyRoomCode, { code: room.roomCode })}
        />
        {pro && <Badge tone="gold">PRO</Badge>}
      </div>
      {displayName !== null && <span className={classes.name}>{displayName}</span>}
      {email !== null && (
        <span className={classes.email}>
          <Email>{email}</Email>
        </span>
      )}
    </div>
  );
}

type HostsTableProps = {
  /** Undefined while loading. */
  hosts: readonly Host[] | undefined;
  hasFreeSlot: boolean;
};

export function HostsTable(props: HostsTableProps) {
  const [unwanted, setUnwanted] = useState<Host>();
  return (
    <>
      <Table {...props} onDelete={setUnwanted} />
      <IfMay call={hostCalls.remove}>
        <DeleteHost host={unwanted} onClose={() => setUnwanted(undefined)} />
      </IfMay>
    </>
  );
}

// Memoized: not rendered again when a dialog opens over it.
const Table = memo(function Table({
  hosts,
  hasFreeSlot,
  onDelete,
}: HostsTableProps & { onDelete: (host: Host) => void }) {
  const words = useWords();
  const columns = useMemo(() => columnsIn(words), [words]);
  const filter = useStateFilter();
  const mayEdit = useMay(hostCalls.advancedSettings);
  const mayDelete = useMay(hostCalls.remove);
  const acts = useCallback(
    (host: Host) => actsOf(host, { words, mayEdit, mayDelete, onDelete: () => onDelete(host) }),
    [words, mayEdit, mayDelete, onDelete],
  );
  return (
    <DataTable
      label={words(labelTexts.hosts)}
      columns={columns}
      rows={hosts}
      rowKey={idOf}
      searchText={hostSearchText}
      searchLabel={words(hostScreenTexts.search)}
      filter={filter.applied}
      toolbar={
        <>
          <FilterSelect
            label="State"
            choices={choices}
            value={filter.value}
            onChange={filter.onChange}
          />
          <ExportMenu what={{ report: 'hosts', ...filter.asked }} />
        </>
      }
      noun={[words(labelTexts.oneHost), words(labelTexts.manyHosts)]}
      acts={acts}
      footer={<SignInInfo />}
      empty={<NoHosts hasFreeSlot={hasFreeSlot} />}
    />
  );
});

function actsOf(
  { room: { roomCode } }: Host,
  {
    words,
    mayEdit,
    mayDelete,
    onDelete,
  }: { words: Words; mayEdit: boolean; mayDelete: boolean; onDelete: () => void },
): Act[] {
  const edit: Act = {
    label: 'Edit',
    name: `Edit ${roomCode}`,
    icon: <IconPencil size={18} stroke={1.8} aria-hidden />,
    to: pathTo(portalPaths.editHost, { roomCode }),
  };
  const copy: Act = {
    label: words(hostScreenTexts.copyCode),
    name: words(hostScreenTexts.copyRoomCode, { code: roomCode }),
    icon: <IconCopy size={18} stroke={1.8} aria-hidden />,
    isOnlyInMenu: true,
    onClick: () => void copyText(roomCode, `Copied ${roomCode}`),
  };
  const remove: Act = {
    label: 'Delete',
    name: `Delete ${roomCode}`,
    icon: <IconTrash size={18} stroke={1.8} aria-hidden />,
    isDanger: true,
    onClick: onDelete,
  };
  return [...(mayEdit ? [edit] : []), copy, ...(mayDelete ? [remove] : [])];
}

function NoHosts({ hasFreeSlot }: { hasFreeSlot: boolean }) {
  const words = useWords();
  return (
    <EmptyState
      icon={<IconUsers size={28} />}
      title={words(hostScreenTexts.none)}
      action={
        hasFreeSlot ? (
          <LinkButton to={portalPaths.createHost}>{words(hostScreenTexts.createFirst)}</LinkButton>
        ) : undefined
      }
    >
      <p>{words(hostScreenTexts.whatHostsAre)}</p>
      <p>
        <SignInInfo />
      </p>
    </EmptyState>
  );
}

function SignInInfo() {
  const words = useWords();
  const [before, after] = words(hostTexts.signInInfo).split(LINKED);
  return (
    <span>
      <span>
        {before}
        <TextLink to={portalPaths.hostSignIn}>{LINKED}</TextLink>
        {after}
      </span>{' '}
      <CopyButton
        text={window.location.origin + portalPaths.hostSignIn}
        label="Copy the link to the public sign-in page"
      />
    </span>
  );
}

function useStateFilter() {
  const [value, onChange] = useUrlState('state');
  const mode = gameModeSchema.options.find((option) => option === value);
  const applied = useMemo(
    () =>
      mode && {
        accepts: ({ room }: Host) => room.gameMode === mode,
        clear: () => onChange(''),
      },
    [mode, onChange],
  );
  return { value: mode ?? '', onChange, applied, asked: mode && { state: mode } };
}
