import { counted, roundNumberNextTo } from '@emcee/client';
import type { HostQuestion, HostRound } from '@emcee/contract';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import { Panel, PanelText } from '../console/panel.tsx';
import classes from './question-list.module.css';

export function QuestionList({
  round,
  questions,
  teams,
  isPaused,
}: {
  round: HostRound;
  questions: readonly HostQuestion[];
  teams: number;
  isPaused: boolean;
}) {
  const { push } = useLive();
  const goTo = (n: number) =>
    void push({ command: { kind: 'goTo', roundId: round._id, n }, label: `Question ${n}` });
  const canAddQuestions = round.version === 'live' && round.questionsCount < round.mostQuestions;
  const jokers = round.jokers === undefined ? undefined : counted(round.jokers, 'joker');
  const aside = [roundNumberNextTo(round), jokers].filter((part) => part !== undefined);
  return (
    <Panel title={round.name} aside={aside.join(' · ')}>
      <ol className={classes.list}>
        {questions.map((question) => (
          <li key={question.n}>
            <button
              type="button"
              className={classes.row}
              aria-current={question.n === round.current ? 'step' : undefined}
              disabled={isPaused || !question.isRevealed}
              onClick={() => goTo(question.n)}
            >
              <span className={classes.n}>{question.n}</span>
              <span className={classes.text}>
                <span>{question.questionText || `Question ${question.n}`}</span>
                <small>{stateOf(question, teams)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {canAddQuestions && (
        <PanelText>
          <Button
            tone="quiet"
            isFlush
            disabled={isPaused}
            icon={<IconPlus size={17} aria-hidden />}
            onClick={() => goTo(round.questionsCount + 1)}
          >
            Add a question
          </Button>
        </PanelText>
      )}
    </Panel>
  );
}

function stateOf({ isRevealed, isVoided, answered }: HostQuestion, teams: number): string {
  if (isVoided) return "doesn't count";
  if (!isRevealed && answered === 0) return 'not shown yet';
  return `${answered} of ${teams} answered`;
}
