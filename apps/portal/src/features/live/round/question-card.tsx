import { counted } from '@emcee/client';
import type { HostQuestion, HostRound } from '@emcee/contract';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { alsoCorrect, HostTexts } from '../../../ui/feedback/question-extras.tsx';
import { useLive } from '../connection/live-context.ts';
import { EditQuestion, type QuestionTexts, TypeQuestion } from './edit-question.tsx';
import classes from './question-card.module.css';

/** The current question for reading aloud; a tap shows the correct answer. */
export function QuestionCard({ round, question }: { round: HostRound; question: HostQuestion }) {
  const { push } = useLive();
  const [isEditing, setIsEditing] = useState(false);
  const { n, questionText, answerText, image, isVoided, form, options = [] } = question;
  const { note, explanation } = question;
  const answers = [answerText, alsoCorrect(question.alternateAnswers)];
  const isList = form !== undefined;
  const isLive = round.version === 'live';

  function save(texts: QuestionTexts): void {
    const command = { kind: 'editQuestion', roundId: round._id, n, ...texts } as const;
    void push({ command, label: `Text of question ${n}` });
  }

  return (
    <section className={classes.card} aria-label={`Question ${n}`}>
      <div className={classes.head}>
        <p className={classes.kicker} role="status">
          Question {n} of {round.questionsCount}
          {isList && ` · ${counted(form.answers, 'answer')}`}
        </p>
        {round.scheme !== null && <p className={classes.bets}>{`Bets: ${round.scheme.name}`}</p>}
        {isVoided && <Badge tone="bad">doesn't count</Badge>}
        {!isLive && !isEditing && (
          <Button
            tone="quiet"
            icon={<IconPencil size={17} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
        )}
      </div>
      <h1 className={classes.question} data-length={lengthOf(questionText)}>
        {questionText || `Question ${n}`}
      </h1>
      {options.length > 0 && (
        <ul className={classes.options} aria-label="Options">
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
      {image !== '' && (
        <img
          className={classes.image}
          src={image}
          alt={`Picture for question ${n}`}
          referrerPolicy="no-referrer"
        />
      )}
      {isEditing && (
        <EditQuestion
          texts={{ questionText, answerText, explanation }}
          isList={isList}
          onSave={(texts) => {
            setIsEditing(false);
            save(texts);
          }}
          onCancel={() => setIsEditing(false)}
        />
      )}
      {isLive && (
        <TypeQuestion
          name={`${round._id} ${n}`}
          texts={{ questionText, answerText }}
          isList={isList}
          onChange={save}
        />
      )}
      {!isEditing && <HostTexts key={n} note={note} explanation={explanation} />}
      {!isEditing && answerText !== '' && (
        <RightAnswer key={answerText} text={answers.filter(Boolean).join('\n')} />
      )}
    </section>
  );
}

/** The correct answer, covered until the host uncovers it. */
function RightAnswer({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      className={classes.cover}
      data-shown={isShown || undefined}
      aria-expanded={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon size={20} stroke={1.9} aria-hidden />
      <span>{isShown ? text : 'Show the correct answer'}</span>
    </button>
  );
}

/** Sets long questions smaller, so that the host sees all of the text. */
function lengthOf({ length }: string): 'long' | 'longer' | undefined {
  if (length > 250) return 'longer';
  return length > 140 ? 'long' : undefined;
}
