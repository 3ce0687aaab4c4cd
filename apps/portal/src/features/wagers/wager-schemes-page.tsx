import {
  ApiError,
  type ListedScheme,
  pathTo,
  portalPaths,
  roundCalls,
  schemeTexts,
  wagerCalls,
} from '@emcee/contract';
import { IconCoins, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ActDialog } from '../../ui/forms/act-dialog.tsx';
import { SortableList } from '../../ui/forms/fields/sortable-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import { schemeSummary, typeNames } from './scheme-texts.ts';
import { TrySchemes } from './try-schemes.tsx';
import { useSchemeOrder } from './use-scheme-order.ts';
import classes from './wagers.module.css';

export function WagerSchemesPage() {
  const list = useCall(wagerCalls.list);
  const hasSchemes = list.data !== undefined && list.data.wagerSchemes.length > 0;
  return (
    <Page
      title="Wager Schemes"
      subtitle="Set how much players can bet on their answers, then connect a scheme to a round under Questions."
      actions={
        hasSchemes ? (
          <>
            <ExportMenu what={{ report: 'wager-schemes' }} />
            <AddScheme />
          </>
        ) : undefined
      }
    >
      <Loaded query={list}>
        {({ wagerSchemes }) =>
          wagerSchemes.length > 0 ? (
            <Schemes schemes={wagerSchemes} />
          ) : (
            <Card>
              <EmptyState
                icon={<IconCoins size={28} />}
                title={schemeTexts.empty}
                action={<AddScheme />}
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

function AddScheme() {
  return (
    <LinkButton
      to={portalPaths.createScheme}
      tone="primary"
      icon={<IconPlus size={17} stroke={2.2} aria-hidden />}
    >
      Add New Scheme
    </LinkButton>
  );
}

function Schemes({ schemes }: { schemes: readonly ListedScheme[] }) {
  const words = useWords();
  const order = useSchemeOrder(schemes);
  const [toDelete, setToDelete] = useState<ListedScheme>();
  return (
    <>
      {order.failure !== undefined && (
        <div role="alert" className={classes.failure}>
          <span>{words(order.failure)}</span>
          <Button isSmall onClick={order.tryAgain}>
            Try again
          </Button>
        </div>
      )}
      <div className={classes.list}>
        <SortableList
          label="Wager schemes"
          items={order.schemes}
          itemKey={({ _id }) => _id}
          itemLabel={({ name }) => name}
          onReorder={order.reorder}
        >
          {(scheme) => <SchemeRow scheme={scheme} onDelete={() => setToDelete(scheme)} />}
        </SortableList>
      </div>
      <TrySchemes schemes={schemes} />
      {toDelete !== undefined && (
        <DeleteScheme
          scheme={toDelete}
          beforeDeletion={order.flush}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

function SchemeRow({ scheme, onDelete }: { scheme: ListedScheme; onDelete: () => void }) {
  return (
    <div className={classes.row}>
      <span className={classes.order}>{scheme.order}</span>
      <div className={classes.what}>
        <div className={classes.title}>
          <strong>{scheme.name}</strong>
          <Badge>{typeNames[scheme.type]}</Badge>
        </div>
        <p className={classes.hint}>{schemeSummary(scheme)}</p>
      </div>
      <div className={classes.actions}>
        <LinkButton
          isSmall
          to={pathTo(portalPaths.editScheme, { schemeId: scheme._id })}
          label={`Edit ${scheme.name}`}
        >
          Edit
        </LinkButton>
        <Button isSmall label={`Delete ${scheme.name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  );
}

function DeleteScheme({
  scheme,
  beforeDeletion,
  onClose,
}: {
  scheme: ListedScheme;
  beforeDeletion: () => Promise<void>;
  onClose: () => void;
}) {
  const cache = useCallCache();
  const remove = useSend(wagerCalls.remove);

  async function removeScheme(): Promise<void> {
    await beforeDeletion();
    const { schemes } = await remove.mutateAsync({ schemeId: scheme._id });
    cache.change(wagerCalls.list, () => ({ wagerSchemes: schemes }));
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: preEnteredRounds.map((round) =>
        round.wagerScheme?._id === scheme._id ? { ...round, wagerScheme: null } : round,
      ),
    }));
    toast(`Scheme “${scheme.name}” deleted.`);
    onClose();
    // The button that opened the dialog is gone with its row.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <ActDialog
      title={`Delete “${scheme.name}”?`}
      confirmLabel="Delete scheme"
      isDangerous
      act={removeScheme}
      fallback={schemeTexts.deleteFailed}
      onFailure={(error) => {
        // Another session may have deleted the scheme first.
        if (error instanceof ApiError && error.status === 404) void cache.refresh(wagerCalls.list);
      }}
      onClose={onClose}
    >
      <p>{schemeTexts.deletionQuestion}</p>
    </ActDialog>
  );
}
