import { count, counted, signed } from '@emcee/client';
import {
  type PlayedAnswer,
  type PlayedPlayer,
  type PlayedQuestion,
  reportScreenTexts,
  reportTexts,
} from '@emcee/contract';
import { shownVerdict, withVerdict } from '@emcee/game';
import { useMemo } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { CorrectButton } from '../corrections/correct-button.tsx';
import { useDesk } from '../corrections/desk-context.ts';
import { type ShownVerdict, verdictBadges } from '../record-words.ts';
import classes from './answer-groups.module.css';
import { Bet } from './bet.tsx';
import { betOf, type ExplainedRound, earnedBy } from './played-answers.ts';
import { questionNumber } from './question-number.ts';
import { WhyScore } from './why-score.tsx';

const ORDER: readonly ShownVerdict[] = ['right', 'half', 'unmarked', 'wrong', 'blank'];

export function AnswerGroups({
  round,
  question,
  players,
  gameId,
}: {
  gameId: string;
  round: ExplainedRound;
  question: PlayedQuestion;
  players: readonly PlayedPlayer[];
}) {
  const desk = useDesk();
  const names = useMemo(() => new Map(players.map(({ _id, name }) => [_id, name])), [players]);
  const groups = question.answers.toSorted(
    (a, b) =>
      ORDER.indexOf(shownVerdict(withVerdict(a))) - ORDER.indexOf(shownVerdict(withVerdict(b))) ||
      b.players.length - a.players.length,
  );
  const answered = new Set(question.answers.flatMap((answer) => answer.players));
  const silent = players.filter(({ _id }) => !answered.has(_id));
  return (
    <div className={classes.groups}>
      <p className={classes.truth}>
        Correct answer: <strong>{question.answerText}</strong>
        {question.voided
          ? `. ${reportTexts.voided}`
          : `, worth ${counted(question.markedPoint, 'point')}`}
        <span className={classes.pencil}>
          <CorrectButton
            what={`question ${questionNumber(question)}`}
            asked={{ questionId: question._id }}
          />
        </span>
      </p>
      <ul className={classes.list}>
        {groups.map((answer) => (
          <li key={answer._id}>
            <GroupHead question={question} answer={answer} />
            <ul className={classes.players}>
              {answer.players.map((player) => (
                <li key={player}>
                  <WhyScore
                    withName
                    score={{
                      round,
                      question,
                      answer,
                      player,
                      playerName: names.get(player) ?? '',
                      points: earnedBy(answer, player),
                    }}
                  />
                  <Bet points={betOf(answer, player)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {silent.length > 0 && (
          <li>
            <p className={classes.head}>
              <Badge tone="none">Blank</Badge>
              <span className={classes.silent}>{silent.map(({ name }) => name).join(', ')}</span>
            </p>
          </li>
        )}
      </ul>
      {desk && (
        <desk.LateAnswers gameId={gameId} roundId={round._id} question={question} names={names} />
      )}
    </div>
  );
}

function GroupHead({ question, answer }: { question: PlayedQuestion; answer: PlayedAnswer }) {
  const words = useWords();
  const { title, tone } = verdictBadges[shownVerdict(withVerdict(answer))];
  return (
    <p className={classes.head}>
      <Badge tone={tone}>{title}</Badge>
      <strong>{shownText(answer)}</strong>
      <span className={classes.count}>{count(answer.players.length)}</span>
      {answer.additionalPoints !== 0 && (
        <span className={classes.count}>
          {words(reportScreenTexts.adjusted)}: {signed(answer.additionalPoints)}
        </span>
      )}
      <CorrectButton
        what={shownText(answer)}
        asked={{ questionId: question._id, answerId: answer._id }}
      />
    </p>
  );
}

function shownText({ text }: PlayedAnswer): string {
  return text.trim() === '' ? '(blank)' : text;
}
