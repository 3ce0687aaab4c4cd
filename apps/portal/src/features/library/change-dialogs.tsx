import { counted, randomKey } from '@emcee/client';
import {
  fieldError,
  libraryCalls,
  libraryTexts,
  pathTo,
  portalPaths,
  type ReplyOf,
  roundCalls,
  roundTexts,
} from '@emcee/contract';
import { tagText } from '@emcee/game';
import { useId, useMemo, useRef, useState } from 'react';
import { useCall, useCallCache, useSend, useSendOnce } from '../../lib/calls/calls.ts';
import { useGoTo } from '../../lib/pages/go-to.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ActDialog } from '../../ui/forms/act-dialog.tsx';
import { LongChoiceField } from '../../ui/forms/fields/long-choice-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { toast, toastWithAct } from '../../ui/overlays/toast.tsx';
import { FilterCheck } from '../../ui/tables/filter-bar.tsx';
import classes from './library.module.css';

type Left = ReplyOf<typeof libraryCalls.remove>['left'];
export type NamedRound = { _id: string; name: string };
type DialogProps = { onClose: () => void; onDone: () => void };

/** Takes moved or deleted questions out of the rounds that had them. */
function useQuestionsGone() {
  const cache = useCallCache();
  return (questionIds: readonly string[], left: Left): void => {
    const gone = new Set(questionIds);
    const revisions = new Map(left.map(({ _id, revision }) => [_id, revision]));
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: preEnteredRounds.map((round) => {
        const revision = revisions.get(round._id);
        if (revision === undefined) return round;
        const kept = round.preEnteredQuestions.filter(({ _id }) => !gone.has(_id));
        const preEnteredQuestions = kept.map((each, index) => ({ ...each, orderNum: index + 1 }));
        return { ...round, revision, preEnteredQuestions };
      }),
    }));
  };
}

const NEW_ROUND = '';

export function CopyDialog({
  questionIds,
  isMove,
  rounds,
  onClose,
  onDone,
}: DialogProps & {
  questionIds: readonly string[];
  isMove: boolean;
  rounds: readonly NamedRound[];
}) {
  const cache = useCallCache();
  const removeGone = useQuestionsGone();
  const copy = useSendOnce(libraryCalls.copy);
  const [roundId, setRoundId] = useState(rounds[0]?._id ?? NEW_ROUND);
  const [roundName, setRoundName] = useState('');
  const goTo = useGoTo();
  const sent = useRef({ target: '', key: '' });
  const choices = useMemo(
    () => [
      { value: NEW_ROUND, label: 'New round' },
      ...rounds.map(({ _id, name }) => ({ value: _id, label: name })),
    ],
    [rounds],
  );
  const verb = isMove ? 'Move' : 'Copy';
  const isNew = roundId === NEW_ROUND;

  async function act(): Promise<void> {
    if (isNew && roundName.trim() === '') throw fieldError('roundId', libraryTexts.chooseRound);
    const target = isNew ? { roundName } : { roundId };
    const input = { questionIds: [...questionIds], isMove, ...target };
    // A second try is the same change, unless it has another target.
    const named = JSON.stringify(target);
    if (sent.current.target !== named) sent.current = { target: named, key: randomKey() };
    const { round, left } = await copy.mutateAsync({ input, key: sent.current.key });
    removeGone(questionIds, left);
    const { questions: preEnteredQuestions, ...head } = round;
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: isNew
        ? [{ ...head, preEnteredQuestions }, ...preEnteredRounds]
        : preEnteredRounds.map((each) =>
            each._id === round._id ? { ...head, preEnteredQuestions } : each,
          ),
    }));
    const moved = counted(questionIds.length, 'question');
    toastWithAct(`${moved} ${isMove ? 'moved' : 'copied'} to “${round.name}”.`, {
      about: 'library',
      label: 'Open round',
      act: () => goTo(pathTo(portalPaths.editRound, { roundId: round._id })),
    });
    onDone();
  }

  return (
    <ActDialog
      title={`${verb} ${counted(questionIds.length, 'question')}`}
      confirmLabel={verb}
      act={act}
      fallback={roundTexts.actionFailed}
      onClose={onClose}
    >
      <LongChoiceField
        label="Round"
        name="roundId"
        choices={choices}
        value={roundId}
        onChange={setRoundId}
      />
      {isNew && (
        <TextField
          label="Round name"
          name="roundName"
          value={roundName}
          onChange={(event) => setRoundName(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}

export function DeleteDialog({
  questionIds,
  onClose,
  onDone,
}: DialogProps & { questionIds: readonly string[] }) {
  const removeGone = useQuestionsGone();
  const remove = useSend(libraryCalls.remove);
  const questions = counted(questionIds.length, 'question');

  async function act(): Promise<void> {
    const { left } = await remove.mutateAsync({ questionIds: [...questionIds] });
    removeGone(questionIds, left);
    toast(`${questions} deleted.`);
    onDone();
  }

  return (
    <ActDialog
      title={`Delete ${questions}?`}
      confirmLabel="Delete"
      isDangerous
      act={act}
      fallback={roundTexts.actionFailed}
      onClose={onClose}
    >
      <p>This can't be undone.</p>
    </ActDialog>
  );
}

type Tagged = { _id: string; tags?: readonly string[] | undefined };

/** Of questions or of rounds. A tag on some of them is shown half, and stays so unless it is chosen. */
export function TagDialog({
  what,
  tagged,
  onClose,
  onDone,
}: DialogProps & { what: 'questionIds' | 'roundIds'; tagged: readonly Tagged[] }) {
  const listId = useId();
  const cache = useCallCache();
  const send = useSend(libraryCalls.tag);
  const { data } = useCall(libraryCalls.tags);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const uses = Map.groupBy(
    tagged.flatMap(({ tags = [] }) => tags),
    (tag) => tag,
  );
  const shown = [...new Set([...uses.keys(), ...chosen.keys()])].toSorted();
  const choose = (tag: string, isOn: boolean) => setChosen(new Map(chosen).set(tag, isOn));
  const isOnAll = (tag: string) => uses.get(tag)?.length === tagged.length;

  function add(): void {
    const tag = tagText(typed);
    if (tag === '') return;
    choose(tag, true);
    setTyped('');
  }

  async function act(): Promise<void> {
    const last = tagText(typed);
    const all = new Map(last === '' ? chosen : [...chosen, [last, true] as const]);
    const tagsThat = (isOn: boolean) => [...all].flatMap(([tag, on]) => (on === isOn ? [tag] : []));
    const [added, removed] = [tagsThat(true), tagsThat(false)];
    await send.mutateAsync({ [what]: tagged.map(({ _id }) => _id), add: added, remove: removed });
    const ids = new Set(tagged.map(({ _id }) => _id));
    const changed = <Row extends Tagged>(row: Row): Row => {
      if (!ids.has(row._id)) return row;
      const kept = (row.tags ?? []).filter((tag) => !removed.includes(tag));
      return { ...row, tags: [...new Set([...kept, ...added])] };
    };
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: preEnteredRounds.map((round) => ({
        ...changed(round),
        preEnteredQuestions: round.preEnteredQuestions.map(changed),
      })),
    }));
    void cache.refreshLoaded(libraryCalls.tags);
    toast('Tags saved.');
    onDone();
  }

  return (
    <ActDialog
      title={`Tags of ${counted(tagged.length, what === 'roundIds' ? 'round' : 'question')}`}
      confirmLabel="Save"
      act={act}
      fallback={roundTexts.actionFailed}
      onClose={onClose}
    >
      <div className={classes.tags}>
        {shown.map((tag) => {
          const isOn = chosen.get(tag) ?? isOnAll(tag);
          return (
            <FilterCheck
              key={tag}
              label={tag}
              isChecked={isOn}
              isPartial={!chosen.has(tag) && !isOnAll(tag)}
              onChange={() => choose(tag, !isOn)}
            />
          );
        })}
      </div>
      <form
        className={classes.add}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label="Add a tag"
          name="tag"
          list={listId}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {(data?.tags ?? []).map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button type="submit">Add</Button>
      </form>
    </ActDialog>
  );
}
