import { type ListedRound, roundScreenTexts, roundTexts, type Sayable } from '@emcee/contract';
import { linesOf } from '@emcee/game';
import { useState } from 'react';
import { roleRefusal } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { extraFacts } from '../extra-facts.ts';
import {
  isSameQuestion,
  kindOf,
  lineOf,
  optionsIn,
  type TypedQuestion,
  typedQuestion,
  typedWorth,
  writtenQuestion,
} from './draft-question.ts';
import type { RoundContent } from './edited-round.ts';
import classes from './question-editor.module.css';

function textOf(question: TypedQuestion | undefined): string {
  if (question === undefined) return '—';
  const { questionText, answerText, image } = question;
  // The address of an upload means nothing to a reader.
  const picture = image.startsWith('/') ? 'uploaded image' : image;
  const extras = extraFacts(writtenQuestion(question)).map((fact) => fact.join(': '));
  const ofList = [
    question.order === 'any' ? 'any order' : 'in order',
    linesOf(question.names).join(', '),
    question.bonusPoints === '' ? '' : `bonus ${question.bonusPoints}`,
  ];
  const parts = [
    ...[questionText, answerText, picture, lineOf(question)],
    ...[optionsIn(question.options ?? '').join(', ')],
    ...(kindOf(question) === 'list' ? ofList : []),
    ...extras,
  ];
  return parts.filter((text) => text !== '').join(' · ');
}

export function RoundConflict({
  mine,
  loadTheirs,
  onOverwrite,
  onTakeTheirs,
  onClose,
}: {
  mine: RoundContent;
  loadTheirs: () => Promise<ListedRound | undefined>;
  onOverwrite: () => void;
  onTakeTheirs: (round: ListedRound) => void;
  onClose: () => void;
}) {
  const [theirs, setTheirs] = useState<ListedRound>();
  const words = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Sayable>();

  async function compare(): Promise<void> {
    setIsBusy(true);
    try {
      const round = await loadTheirs();
      setTheirs(round);
      setFailure(round === undefined ? roundTexts.actionFailed : undefined);
    } catch (error) {
      setFailure(roleRefusal(error) ?? roundTexts.actionFailed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog isOpen title={roundTexts.changed.text} onClose={onClose} growsUp>
      <div className={classes.stack}>
        <p>Compare the two versions, or overwrite the saved one.</p>
        {failure !== undefined && <p role="alert">{words(failure)}</p>}
        {theirs !== undefined && <Comparison mine={mine} theirs={theirs} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Keep editing</Button>
        {theirs !== undefined && (
          <Button onClick={() => onTakeTheirs(theirs)}>Use the saved version</Button>
        )}
        <Button tone="danger" onClick={onOverwrite}>
          Overwrite
        </Button>
        {theirs === undefined && (
          <Button tone="primary" onClick={() => void compare()} isBusy={isBusy}>
            Compare
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Comparison({ mine, theirs }: { mine: RoundContent; theirs: ListedRound }) {
  const words = useWords();
  const theirQuestions = theirs.preEnteredQuestions.map(typedQuestion);
  const length = Math.max(mine.questions.length, theirQuestions.length);
  const differences = Array.from({ length }, (_, index) => ({
    number: index + 1,
    mine: mine.questions[index],
    theirs: theirQuestions[index],
  })).filter((place) => !isSameQuestion(place.mine, place.theirs));
  const theirWorth = typedWorth(theirs.worth);
  const said = (worth: string) => worth || words(roundScreenTexts.defaultPoints);
  return (
    <>
      {mine.roundName !== theirs.name && (
        <p>{`Name: yours “${mine.roundName}”, saved “${theirs.name}”`}</p>
      )}
      {mine.worth !== theirWorth && (
        <p>{`Points per question: yours ${said(mine.worth)}, saved ${said(theirWorth)}`}</p>
      )}
      {differences.length === 0 ? (
        <p>The questions are the same.</p>
      ) : (
        <PlainTable
          label="Differences"
          columns={[
            { key: 'number', title: 'No.', cell: ({ number }) => number },
            { key: 'mine', title: 'Yours', cell: (place) => textOf(place.mine) },
            { key: 'theirs', title: 'Saved', cell: (place) => textOf(place.theirs) },
          ]}
          rows={differences}
          rowKey={({ number }) => String(number)}
        />
      )}
    </>
  );
}
