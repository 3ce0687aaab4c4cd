import { counted, isoDay } from '@emcee/client';
import {
  ApiError,
  offeredRoundCalls,
  ownRoundScreenTexts,
  type ReplyOf,
  roundCalls,
  roundTexts,
} from '@emcee/contract';
import { useState } from 'react';
import { QuestionTable } from '../../../features/rounds/question-table.tsx';
import classes from '../../../features/rounds/rounds.module.css';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { anyRound } from '../../../lib/use-rounds.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MessageDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

type Offered = ReplyOf<typeof offeredRoundCalls.list>['rounds'][number];
type Opened = { round: Offered; about: 'preview' | 'name' };

/** Nothing without offers. */
export function OfferedRounds() {
  const words = useWords();
  const cache = useCallCache();
  const { data } = useCall(offeredRoundCalls.list, {}, { isOutdated: () => true });
  const add = useSend(offeredRoundCalls.add);
  const decline = useSend(offeredRoundCalls.decline);
  const { isBusy, run } = useAct();
  const [failure, setFailure] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [roundName, setRoundName] = useState('');

  function finish({ _id }: Offered, said: string): void {
    cache.change(offeredRoundCalls.list, ({ rounds }) => ({
      rounds: rounds.filter((other) => other._id !== _id),
    }));
    void cache.refresh(offeredRoundCalls.list);
    setOpened(undefined);
    toast(said);
    // The pressed button is gone with its round.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  async function addCopy(offered: Offered, name?: string): Promise<void> {
    const { _id: roundId, revision } = offered;
    const { round } = await add.mutateAsync({ roundId, revision, roundName: name });
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: [{ ...round, preEnteredQuestions: round.questions }, ...preEnteredRounds],
    }));
    cache.forget(roundCalls.list, anyRound);
    finish(offered, `Round “${round.name}” added.`);
  }

  /** The host may have changed the round or withdrawn the offer. */
  function explain(round: Offered, error: unknown, said: string): void {
    const { status, param } = error instanceof ApiError ? error : { status: 500, param: undefined };
    if (param === 'revision') void cache.refresh(offeredRoundCalls.list);
    if (status === 404) finish(round, ownRoundScreenTexts.withdrawn);
    else if (param !== 'roundName') setFailure(said);
    else {
      setRoundName(round.name);
      setOpened({ round, about: 'name' });
    }
  }

  function answer(round: Offered, act: () => Promise<void>): void {
    const onFailure = (error: unknown, said: string) => explain(round, error, said);
    setFailure(undefined);
    if (!isBusy) void run({ act, fallback: roundTexts.actionFailed, onFailure });
  }

  async function declineOffer(round: Offered): Promise<void> {
    await decline.mutateAsync({ roundId: round._id });
    finish(round, `Round “${round.name}” declined.`);
  }

  const close = () => setOpened(undefined);
  return (
    <>
      {data !== undefined && data.rounds.length > 0 && (
        <Card
          title={words(ownRoundScreenTexts.offeredBy)}
          description={words(ownRoundScreenTexts.offeredMeaning)}
        >
          <FormError>{failure}</FormError>
          <ul className={classes.offers}>
            {data.rounds.map((round) => (
              <li key={round._id}>
                <span>
                  <b>{round.name}</b>
                  <small className={classes.past}>{detailOf(round)}</small>
                </span>
                <Button
                  isSmall
                  label={`Preview ${round.name}`}
                  onClick={() => setOpened({ round, about: 'preview' })}
                >
                  Preview
                </Button>
                <Button
                  isSmall
                  label={`Add to our rounds: ${round.name}`}
                  onClick={() => answer(round, () => addCopy(round))}
                >
                  Add to our rounds
                </Button>
                <Button
                  isSmall
                  label={`Decline ${round.name}`}
                  onClick={() => answer(round, () => declineOffer(round))}
                >
                  Decline
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {opened?.about === 'preview' && (
        <MessageDialog isOpen title={opened.round.name} onClose={close}>
          <QuestionTable
            label={`Questions in ${opened.round.name}`}
            numberTitle="No."
            questions={opened.round.questions.map((each) => ({ ...each, number: each.orderNum }))}
          />
        </MessageDialog>
      )}
      {opened?.about === 'name' && (
        <ActDialog
          title={`Add “${opened.round.name}”`}
          confirmLabel="Add to our rounds"
          act={() => addCopy(opened.round, roundName)}
          fallback={roundTexts.actionFailed}
          onClose={close}
        >
          <p>{words(roundTexts.nameTaken)}</p>
          <TextField
            label="Round name"
            name="roundName"
            value={roundName}
            onChange={(event) => setRoundName(event.currentTarget.value)}
          />
        </ActDialog>
      )}
    </>
  );
}

function detailOf({ host, questions, offeredAt }: Offered): string {
  const name = host.displayName === null ? [] : [host.displayName];
  return [host.roomCode, ...name, counted(questions.length, 'question'), isoDay(offeredAt)].join(
    ' · ',
  );
}
