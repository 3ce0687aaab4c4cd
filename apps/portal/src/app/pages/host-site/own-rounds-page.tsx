import {
  ApiError,
  hostSessionCalls,
  type Offer,
  offeredNightCalls,
  ownRoundCalls,
  ownRoundScreenTexts,
  ownRoundTexts,
  portalPaths,
  roundTexts,
} from '@emcee/contract';
import { OWN_ROUNDS } from '@emcee/game';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DeleteRound } from '../../../features/rounds/list/delete-round.tsx';
import { RoundsTable } from '../../../features/rounds/list/rounds-table.tsx';
import { PrintPage, type RoundsToPrint } from '../../../features/rounds/printing/print-page.tsx';
import { QuestionTable } from '../../../features/rounds/question-table.tsx';
import { type RoundHome, RoundHomeContext } from '../../../features/rounds/round-home.ts';
import classes from '../../../features/rounds/rounds.module.css';
import { EditRoundPage } from '../../../features/rounds/writing/edit-round-page.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { takeReloadMessage } from '../../../lib/pages/reload.ts';
import { useMarkedOwner } from '../../../lib/session/owner.ts';
import { usePlayedHere } from '../../../lib/use-played-here.ts';
import { type HomeRound, useRounds } from '../../../lib/use-rounds.ts';
import { useWords } from '../../../lib/words.tsx';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { ErrorState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded, loadFailure } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { RoundTabs } from '../questions/round-tabs.tsx';
import { HostFrame } from './host-frame.tsx';

const { readRound } = offeredNightCalls;
const { title, offer, withdraw, offered, added, declined } = ownRoundScreenTexts;
const states: Readonly<Record<Offer, string>> = { none: '', offered, added, declined };

function labelOf({ offer: state }: HomeRound): string {
  return state === 'offered' ? withdraw : offer;
}

function stateOf({ offer: state = 'none' }: HomeRound): string {
  return states[state];
}

const ownHome: RoundHome = {
  calls: ownRoundCalls,
  uploadImage: ownRoundCalls.uploadImage,
  paths: {
    list: portalPaths.ownRounds,
    edit: portalPaths.editOwnRound,
    print: portalPaths.printOwnRounds,
    guide: portalPaths.hostGuide,
  },
  meaning: ownRoundScreenTexts.none,
  isLibrary: false,
};

/** The pages of a host's own rounds. */
function OwnHome({ children }: { children: ReactNode }) {
  const me = useCall(hostSessionCalls.me).data;
  const { roomCode } = me?.host.room ?? {};
  useMarkedOwner('host', me?.host.email ?? roomCode);
  useEffect(() => {
    const message = takeReloadMessage();
    if (message !== undefined) toast(message);
  }, []);
  return (
    <HostFrame led={me?.leader && { by: me.leader.name, roomCode: me.host.room.roomCode }}>
      <RoundHomeContext value={ownHome}>{children}</RoundHomeContext>
    </HostFrame>
  );
}

/** Rounds that a host writes, with PRO or without. */
export function OwnRoundsPage() {
  return (
    <OwnHome>
      <Page title={title} actions={<BackLink to={portalPaths.host}>Back</BackLink>}>
        <RoundTabs label={title} lists={[{ key: 'own', title, content: <OwnRounds /> }]} />
      </Page>
    </OwnHome>
  );
}

export function EditOwnRound() {
  return (
    <OwnHome>
      <EditRoundPage />
    </OwnHome>
  );
}

export function PrintOwnRounds() {
  return (
    <OwnHome>
      <PrintPage rounds={ReadRounds} />
    </OwnHome>
  );
}

/** Own rounds, and those that are ready for the room: the audit log records each reading of the latter. */
function ReadRounds({ roundIds, children }: RoundsToPrint) {
  const query = useQuery({
    queryKey: [readRound.name, 'print', ...roundIds],
    queryFn: ({ signal }) => Promise.all(roundIds.map((id) => read(id, signal))),
    meta: { call: readRound },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return <Loaded query={query}>{(rounds) => children(rounds.flat())}</Loaded>;
}

/** None if the round isn't ready anymore. */
async function read(roundId: string, signal: AbortSignal) {
  try {
    const { round } = await call(readRound, { roundId }, { signal });
    const { schemeName, questions: preEnteredQuestions, ...head } = round;
    const wagerScheme = schemeName === null ? null : { name: schemeName };
    return [{ ...head, wagerScheme, preEnteredQuestions }];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

function OwnRounds() {
  const words = useWords();
  const cache = useCallCache();
  const list = useRounds(ownRoundCalls.list);
  const host = useCall(hostSessionCalls.me).data?.host;
  const playedHere = usePlayedHere();
  const [deleted, setDeleted] = useState<HomeRound>();
  const changing = useSend(ownRoundCalls.offer);
  const { failure, isBusy, run } = useAct();
  // The organization may have added or declined a round since.
  useEffect(() => void cache.refreshLoaded(ownRoundCalls.list), [cache]);

  async function change({ _id, name, offer: before }: HomeRound): Promise<void> {
    const isOffered = before === 'offered';
    const reply = await changing.mutateAsync({ roundId: _id, offered: !isOffered });
    cache.change(ownRoundCalls.list, ({ preEnteredRounds, ...rest }) => ({
      ...rest,
      preEnteredRounds: preEnteredRounds.map((each) =>
        each._id === _id ? { ...each, offer: reply.offer } : each,
      ),
    }));
    toast(isOffered ? `“${name}” is no longer offered.` : `“${name}” offered.`);
  }

  function toggleOffer(round: HomeRound): void {
    const act = () => change(round);
    const onFailure = () => void cache.refresh(ownRoundCalls.list);
    if (!isBusy) void run({ act, fallback: roundTexts.actionFailed, onFailure });
  }

  function offerCell(round: HomeRound) {
    return (
      <>
        {mayOffer && (
          <button
            type="button"
            className={classes.scheme}
            aria-label={`${labelOf(round)}: ${round.name}`}
            onClick={() => toggleOffer(round)}
          >
            {labelOf(round)}
          </button>
        )}
        <small className={classes.past}>{stateOf(round)}</small>
      </>
    );
  }

  if (list.isError)
    return <ErrorState message={loadFailure(list.error)} onRetry={() => void list.refetch()} />;
  const { preEnteredRounds: rounds, limits } = list.data ?? {};
  const { fewRounds, manyRounds } = ownRoundTexts;
  const isSmall = limits?.rounds === OWN_ROUNDS.withoutPro.rounds;
  // A host that signed up alone has an organizer only with PRO.
  const mayOffer = host?.kind === 'created' || host?.pro === true;
  return (
    <div className={classes.stack}>
      <FormError>{failure}</FormError>
      <RoundsTable
        rounds={rounds}
        questionsIn={({ _id, name, preEnteredQuestions: all }) => (
          <>
            <p>{playedHere({ _id, questionsCount: all.length })}</p>
            <QuestionTable
              label={`Questions in ${name}`}
              numberTitle="No."
              questions={all.map((each) => ({ ...each, number: each.orderNum }))}
            />
          </>
        )}
        own={{
          column: {
            key: 'offer',
            title: 'Offer',
            cell: offerCell,
            card: 'fact',
            onCard: stateOf,
            sortBy: stateOf,
          },
          acts: (round) =>
            mayOffer
              ? [
                  {
                    label: labelOf(round),
                    icon: <IconSend size={18} stroke={1.8} aria-hidden />,
                    isOnlyInMenu: true,
                    onClick: () => toggleOffer(round),
                  },
                ]
              : [],
        }}
        onDelete={setDeleted}
      />
      {limits && (
        <p className={classes.past}>
          {words(isSmall ? fewRounds : manyRounds)} {mayOffer && ownRoundScreenTexts.played}
        </p>
      )}
      {deleted && <DeleteRound round={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}
