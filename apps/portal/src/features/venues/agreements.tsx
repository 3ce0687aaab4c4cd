import { count } from '@emcee/client';
import { type Agreement, agreementCalls, agreementScreenTexts, labelTexts } from '@emcee/contract';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { idOf } from '../../lib/id-of.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Email, NoWrap } from '../../ui/basics/no-wrap.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx';
import { retryOf } from '../../ui/feedback/loaded.tsx';
import { ActDialog } from '../../ui/forms/act-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import type { Act } from '../../ui/tables/acts.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { AgreementDialog } from './agreement-dialog.tsx';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

const states: Readonly<Record<Agreement['state'], { label: string; tone: BadgeTone }>> = {
  planned: { label: 'Planned', tone: 'open' },
  active: { label: 'Active', tone: 'good' },
  ended: { label: 'Ended', tone: 'none' },
};

type Asked = { what: 'add' } | { what: 'change' | 'end'; agreement: Agreement };

/** For super admins. */
export function Agreements() {
  const words = useWords();
  const list = useCall(agreementCalls.list, {}, { isOutdated: () => true });
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsIn(words), [words]);
  const acts = useMemo(() => actsOf(setAsked), []);
  const close = () => setAsked(undefined);
  const addButton = (
    <Button icon={<IconPlus {...icon} />} onClick={() => setAsked({ what: 'add' })}>
      Add agreement
    </Button>
  );
  return (
    <Card title="Agreements" description={agreementScreenTexts.meaning}>
      {list.isError ? (
        <ErrorState message="The agreements couldn't be loaded." onRetry={retryOf(list)} />
      ) : (
        <DataTable
          label="Agreements"
          columns={columns}
          rows={list.data?.agreements}
          rowKey={idOf}
          acts={acts}
          hasRowMenu
          noun={['agreement']}
          urlPrefix="a"
          toolbar={addButton}
          empty={<EmptyState title="No agreements" action={addButton} />}
        />
      )}
      {asked?.what === 'add' && <AgreementDialog onClose={close} />}
      {asked?.what === 'change' && <AgreementDialog agreement={asked.agreement} onClose={close} />}
      {asked?.what === 'end' && <EndAgreement agreement={asked.agreement} onClose={close} />}
    </Card>
  );
}

function EndAgreement({
  agreement: { _id: organizationId, reference, ownerEmail },
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const end = useSend(agreementCalls.end);
  async function act(): Promise<void> {
    await end.mutateAsync({ organizationId });
    await cache.refresh(agreementCalls.list);
    toast('Agreement ended.');
    onClose();
  }
  return (
    <ActDialog
      title={`End agreement ${reference} of ${ownerEmail}?`}
      confirmLabel="End agreement"
      isDangerous
      act={act}
      onFailure={() => void cache.refresh(agreementCalls.list)}
      onClose={onClose}
    >
      <p>{words(agreementScreenTexts.endMeaning)}</p>
    </ActDialog>
  );
}

function actsOf(ask: (asked: Asked) => void): (agreement: Agreement) => readonly Act[] {
  return (agreement) =>
    agreement.state === 'ended'
      ? []
      : [
          {
            label: 'Change',
            icon: <IconPencil {...icon} />,
            onClick: () => ask({ what: 'change', agreement }),
          },
          {
            label: 'End',
            icon: <IconTrash {...icon} />,
            isDanger: true,
            onClick: () => ask({ what: 'end', agreement }),
          },
        ];
}

const hostsOf = ({ hostsCount, quantity }: Agreement) => `${count(hostsCount)}/${count(quantity)}`;

function columnsIn(words: Words): Column<Agreement>[] {
  return [
    {
      key: 'owner',
      holds: 'email',
      title: 'Owner',
      cell: ({ organization, ownerEmail }) => (
        <span>
          {organization !== ownerEmail && <strong>{organization} </strong>}
          <Email>{ownerEmail}</Email>
        </span>
      ),
      card: 'title',
      sortBy: ({ organization }) => organization,
    },
    {
      key: 'reference',
      title: 'Reference',
      cell: ({ reference, priceText }) => (
        <span>
          <NoWrap>{reference}</NoWrap> {priceText}
        </span>
      ),
      card: 'fact',
      onCard: ({ reference }) => reference,
      sortBy: ({ reference }) => reference,
    },
    {
      key: 'hosts',
      title: words(labelTexts.hosts),
      cell: hostsOf,
      card: 'fact',
      onCard: (agreement) => `${hostsOf(agreement)} ${words(labelTexts.manyHosts)}`,
      sortBy: ({ quantity }) => quantity,
      isNumeric: true,
    },
    {
      key: 'first',
      title: 'First day',
      cell: ({ firstDay }) => <NoWrap>{firstDay}</NoWrap>,
      sortBy: ({ firstDay }) => firstDay,
      note: ({ firstDay }) => `From ${firstDay}`,
    },
    {
      key: 'last',
      title: 'Last day',
      cell: ({ lastDay }) => <NoWrap>{lastDay}</NoWrap>,
      card: 'fact',
      onCard: ({ lastDay }) => `until ${lastDay}`,
      sortBy: ({ lastDay }) => lastDay,
    },
    {
      key: 'state',
      title: 'State',
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
      card: 'state',
      sortBy: ({ state }) => states[state].label,
    },
  ];
}
