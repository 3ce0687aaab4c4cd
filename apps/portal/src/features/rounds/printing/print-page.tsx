import { sheetTexts } from '@emcee/contract';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useSearchParams } from '../../../lib/pages/use-search-params.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { useWords } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { LongChoiceField } from '../../../ui/forms/fields/long-choice-field.tsx';
import { RadioRow } from '../../../ui/forms/fields/radio-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useRoundHome } from '../round-home.ts';
import classes from './sheets.module.css';
import { AnswerSheet, Handout, HostSheet, linesFor, type PrintedRound } from './sheets.tsx';

const sheets = ['host', 'handout', 'answers'] as const;
const lineCounts = Array.from({ length: 100 }, (_, at) => {
  const value = String(at + 1);
  return { value, label: value };
});
const USUAL_LINES = '20';

export type RoundsToPrint = {
  roundIds: readonly string[];
  children: (rounds: readonly PrintedRound[]) => ReactNode;
};

/** Prints the rounds in the address; without any, an answer sheet with a number of lines. */
export function PrintPage({
  rounds: Rounds = ListedRounds,
}: {
  /** Loads them; by default from the owner's list. */
  rounds?: (props: RoundsToPrint) => ReactNode;
}) {
  const words = useWords();
  const { paths } = useRoundHome();
  const [params] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [typedSheet, setSheet] = useUrlState('sheet', 'host');
  const roundIds = params.get('rounds')?.split(',') ?? [];
  const sheet = sheets.find((each) => each === typedSheet) ?? 'host';

  /** Images that are still loading would be missing on paper. */
  async function print(): Promise<void> {
    setIsBusy(true);
    const loading = [...document.images].filter(({ complete }) => !complete);
    await Promise.allSettled(loading.map((image) => image.decode()));
    setIsBusy(false);
    window.print();
  }

  return (
    <Page
      title="Print"
      isOnPaper={false}
      actions={
        <>
          <BackLink to={paths.list}>Back to rounds</BackLink>
          <Button
            tone="primary"
            icon={<IconPrinter size={17} stroke={1.8} aria-hidden />}
            isBusy={isBusy}
            onClick={() => void print()}
          >
            Print
          </Button>
        </>
      }
    >
      {roundIds.length === 0 ? (
        <BlankSheet />
      ) : (
        <>
          <div className={classes.choice}>
            <RadioRow
              label="Sheet"
              isLabelShown
              name="sheet"
              choices={sheets.map((value) => ({
                value,
                label: words(sheetTexts[value]),
              }))}
              value={sheet}
              onChange={setSheet}
            />
            {sheet === 'answers' && (
              <TextLink to={paths.print}>Answer sheet without a round</TextLink>
            )}
          </div>
          <Rounds roundIds={roundIds}>
            {(rounds) => <Sheets sheet={sheet} rounds={rounds} />}
          </Rounds>
        </>
      )}
    </Page>
  );
}

function ListedRounds({ roundIds, children }: RoundsToPrint) {
  const { calls } = useRoundHome();
  return (
    <Loaded query={useRounds(calls.list)}>
      {({ preEnteredRounds }) =>
        children(roundIds.flatMap((id) => preEnteredRounds.find(({ _id }) => _id === id) ?? []))
      }
    </Loaded>
  );
}

function Sheets({
  rounds,
  sheet,
}: {
  rounds: readonly PrintedRound[];
  sheet: (typeof sheets)[number];
}) {
  if (rounds.length === 0) return <EmptyState title="We can't find this round" />;
  return rounds.map((round) => {
    if (sheet === 'host') return <HostSheet key={round._id} round={round} />;
    if (sheet === 'handout') return <Handout key={round._id} round={round} />;
    const { _id, name, wagerScheme } = round;
    return (
      <AnswerSheet key={_id} title={name} lines={linesFor(round)} hasBets={wagerScheme !== null} />
    );
  });
}

function BlankSheet() {
  const [typed, setLines] = useUrlState('lines', USUAL_LINES);
  const lines = lineCounts.some(({ value }) => value === typed) ? typed : USUAL_LINES;
  return (
    <>
      <div className={classes.choice}>
        <LongChoiceField
          name="lines"
          label="Lines"
          choices={lineCounts}
          value={lines}
          onChange={setLines}
        />
      </div>
      <AnswerSheet
        lines={lineCounts.slice(0, Number(lines)).map(({ label }) => ({ label, takesBet: false }))}
      />
    </>
  );
}
