import type { HostGame, HostRound } from '@emcee/contract';
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../connection/live-context.ts';
import { nextThing } from '../connection/next-thing.ts';
import { Column, Columns } from '../console/columns.tsx';
import { NextBar } from '../console/next-bar.tsx';
import { AnswersAsTheyCome } from './answers-as-they-come.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import { QuestionActs } from './question-acts.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionList } from './question-list.tsx';
import { RoundBegins } from './round-begins.tsx';
import { RoundNote } from './round-note.tsx';
import { TeamsAnswered } from './teams-answered.tsx';
import { useClosing } from './use-closing.ts';
import { useQuestions } from './use-questions.ts';

/** A round that is asked. */
export function AskedRound({ game, round }: { game: HostGame; round: HostRound }) {
  const { push, serverNow } = useLive();
  const { questions } = useQuestions(game, round);
  const closing = useClosing(round, questions);
  const isNarrow = useIsNarrow();
  const next = nextThing({ game, nowMs: serverNow() });
  const isPaused = game.gameMode === 'pause';
  const current = round.current === 0 ? null : game.question;
  // The big button closes the round itself after the last question.
  const mayCloseEarly = !isPaused && next.act.kind === 'send';
  const isInBar = mayCloseEarly && !isNarrow && current !== null;

  function press(): void {
    if (next.act.kind === 'close') closing.begin();
    if (next.act.kind === 'send') {
      const { command } = next.act;
      const label = command.kind === 'goTo' ? `Question ${command.n}` : next.label;
      void push({ command, label });
    }
  }

  const Icon = isPaused ? IconPlayerPlay : IconArrowRight;
  return (
    <>
      <Columns kind="round">
        <Column>
          <QuestionList
            round={round}
            questions={questions}
            teams={game.seatsCount}
            isPaused={isPaused}
          />
        </Column>
        <Column whenNarrow="first">
          {current === null ? (
            <RoundBegins round={round} isPaused={isPaused} onClose={closing.begin} />
          ) : (
            <>
              <QuestionCard key={`${round._id} ${current.n}`} round={round} question={current} />
              <TeamsAnswered answered={current.answered} teams={game.seatsCount} />
              <QuestionActs
                round={round}
                question={current}
                isPaused={isPaused}
                onClose={mayCloseEarly && !isInBar ? closing.begin : undefined}
              />
            </>
          )}
        </Column>
        <Column>
          {current !== null && (
            <AnswersAsTheyCome
              round={round}
              question={current}
              marksRevision={game.marks?.revision ?? 0}
            />
          )}
        </Column>
      </Columns>
      <NextBar
        label={next.label}
        icon={<Icon size={20} aria-hidden />}
        onPress={press}
        note={<RoundNote round={round} questions={questions} game={game} />}
      >
        {isInBar && <Button onClick={closing.begin}>Close round and mark</Button>}
      </NextBar>
      <ClosingQuestion closing={closing} />
    </>
  );
}
