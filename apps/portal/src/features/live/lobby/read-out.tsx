import { type AnswerGroup, type HostRound, liveCalls, type ReplyOf } from '@emcee/contract';
import { linesOf } from '@emcee/game';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { HostTexts } from '../../../ui/feedback/question-extras.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { answerKey } from '../console/answer-key.ts';
import { useAskedNumbers } from '../console/use-asked.ts';
import classes from './read-out.module.css';

/** More answers would bury the correct one. */
const MOST_GIVEN = 12;

/** Space goes on. */
export function ReadOut({ round }: { round: HostRound }) {
  const { push } = useLive();
  const [n, setN] = useState<number>();
  const [isOnScreen, setIsOnScreen] = useState(false);
  const last = round.through ?? round.questionsCount;
  const asked =
    useAskedNumbers(round._id, { isWanted: n !== undefined }) ??
    Array.from({ length: last }, (_, index) => index + 1);
  const before = asked.findLast((other) => other < (n ?? 1));
  const next = asked.find((other) => other > (n ?? 1));

  function show(shown: number): void {
    const command = { kind: 'showAnswer', roundId: round._id, n: shown } as const;
    void push({ command, label: `Show answer ${shown} on the big screen` });
  }

  function goTo(other: number): void {
    setN(other);
    if (isOnScreen) show(other);
  }

  // The screens will show something else when the dialog opens again.
  function close(): void {
    setN(undefined);
    setIsOnScreen(false);
  }

  return (
    <>
      <Button onClick={() => goTo(1)}>{`Go through round ${round.number}`}</Button>
      <Dialog
        isOpen={n !== undefined}
        title={`Question ${n ?? 1} of ${last}`}
        onClose={close}
        isWide
      >
        {n !== undefined && <Read roundId={round._id} n={n} />}
        <DialogActions>
          <Button
            isPressed={isOnScreen}
            onClick={() => {
              if (!isOnScreen) show(n ?? 1);
              setIsOnScreen(!isOnScreen);
            }}
          >
            Show on the big screen
          </Button>
          <Button
            disabled={before === undefined}
            icon={<IconArrowLeft size={17} aria-hidden />}
            onClick={() => before !== undefined && goTo(before)}
          >
            Back
          </Button>
          <Button
            tone="primary"
            isMainAct
            icon={<IconArrowRight size={17} aria-hidden />}
            onClick={() => (next === undefined ? close() : goTo(next))}
          >
            {next === undefined ? 'Done' : 'Next'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Read({ roundId, n }: { roundId: string; n: number }) {
  const { push } = useLive();
  const query = useCall(liveCalls.answers, { roundId, n }, { isOutdated: () => true });
  return (
    <Loaded query={query}>
      {(reply) => (
        <div className={classes.read} aria-live="polite">
          <p className={classes.question}>{reply.question.questionText || `Question ${n}`}</p>
          {reply.question.answerText !== '' && (
            <p className={classes.answer}>{linesOf(reply.question.answerText).join(' · ')}</p>
          )}
          <HostTexts key={n} {...reply.question} />
          <p className={classes.known}>{knownBy(reply)}</p>
          <Given
            texts={notRight(reply.groups)}
            onShow={({ group, n: answer = n }) => {
              const command = { kind: 'showGiven', roundId, n: answer, group } as const;
              void push({ command, label: 'Show an answer on the big screen' });
            }}
          />
        </div>
      )}
    </Loaded>
  );
}

/** Separate answers share the text of their group, so each text counts once. */
function notRight(groups: readonly AnswerGroup[]): readonly AnswerGroup[] {
  const wordsOf = ({ n, group }: AnswerGroup) => answerKey({ n, group, seatId: null });
  const isRight = new Set(groups.filter(({ verdict }) => verdict === 'right').map(wordsOf));
  const others = groups.filter((one) => !isRight.has(wordsOf(one)));
  return others.filter((one, at) => others.findIndex((a) => wordsOf(a) === wordsOf(one)) === at);
}

/** Each can be shown on the screen without its team. */
function Given({
  texts,
  onShow,
}: {
  texts: readonly AnswerGroup[];
  onShow: (shown: AnswerGroup) => void;
}) {
  if (texts.length === 0) return null;
  return (
    <section className={classes.given} aria-label="Other answers">
      <p className={classes.known}>Other answers. Tap one to show it on the big screen:</p>
      <ul>
        {texts.slice(0, MOST_GIVEN).map((given) => (
          <li key={answerKey(given)}>
            <button type="button" dir="auto" onClick={() => onShow(given)}>
              {given.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function knownBy({ question, groups, blank }: ReplyOf<typeof liveCalls.answers>): string {
  if (question.isVoided) return "doesn't count";
  if (question.form !== undefined) return knownByAll(question.form.answers, groups, blank);
  const teamsWith = (verdict: 'right' | 'half') =>
    groups
      .filter((group) => group.verdict === verdict)
      .reduce((sum, { teams }) => sum + teams.length, 0);
  const all = groups.reduce((sum, { teams }) => sum + teams.length, blank.length);
  const half = teamsWith('half');
  return `${teamsWith('right')} of ${all} got it${half > 0 ? `, ${half} half right` : ''}`;
}

/** Counts the teams with every answer of a list. */
function knownByAll(
  answers: number,
  groups: readonly AnswerGroup[],
  blank: readonly string[],
): string {
  const given = groups.flatMap(({ verdict, teams }) =>
    teams.map(({ _id, isRepeat }) => ({ _id, isRight: verdict === 'right' && !isRepeat })),
  );
  const teams = [...Map.groupBy(given, ({ _id }) => _id).values()];
  const right = teams.filter((own) => own.filter(({ isRight }) => isRight).length >= answers);
  return `${right.length} of ${teams.length + blank.length} got all ${answers}`;
}
