import type { Words } from '@emcee/client';
import { phoneTexts } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Bets } from '../bets/use-bets.ts';
import classes from './answer-slip.module.css';
import type { AnswerState } from './answer-state.ts';
import { isBetProblem } from './outbox-state.ts';

type Look = 'saved' | 'waiting' | 'closed';
type Slip = { look: Look; icon: IconName; state: string; help?: string };
type Refused = Extract<AnswerState, { kind: 'refused' }>;

type AnswerSlipProps = { answer: AnswerState; isOpen: boolean; isVoided: boolean; bets: Bets };

/** The sent answer and its state: solid and green when saved, dashed while it is being sent. */
export function AnswerSlip({ answer, isOpen, isVoided, bets }: AnswerSlipProps) {
  const words = useWords();
  const { look, icon, state, help } = slipOf(answer, { isOpen, isVoided, words });
  const { text, bet } = 'text' in answer ? answer : { text: '', bet: 0 };
  return (
    <>
      <div className={`${classes.slip} ${classes[look]}`}>
        <p className={classes.state}>
          <Icon name={icon} isTurning={icon === 'spin'} />
          {state}
        </p>
        {text === '' ? <p className={classes.nothing}>No answer</p> : <Said text={text} />}
        {bet > 0 && bets?.part && bets.table && <bets.part.BetStub table={bets.table} bet={bet} />}
      </div>
      {help !== undefined && <p className={classes.help}>{help}</p>}
    </>
  );
}

/** Characters above which an answer gets a smaller, scrolling box. */
const LONG_TEXT = 60;

// Long text scrolls, also by keyboard, so that the question stays visible.
function Said({ text }: { text: string }) {
  if (text.length <= LONG_TEXT) return <p className={classes.said}>{text}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <p className={classes.long} tabIndex={0}>
      {text}
    </p>
  );
}

const CLOSED: Slip = { look: 'closed', icon: 'lock', state: 'Closed' };

export function slipOf(
  answer: AnswerState,
  { isOpen, isVoided, words }: { isOpen: boolean; isVoided: boolean; words: Words },
): Slip {
  const waiting = { look: 'waiting', icon: 'spin' } as const;
  if (isVoided) return { ...CLOSED, icon: 'x', state: "This question doesn't count." };
  switch (answer.kind) {
    case 'none':
      return CLOSED;
    case 'sending':
      return { ...waiting, state: 'Sending' };
    case 'offline':
      return {
        ...waiting,
        icon: 'cloudoff',
        state: 'No connection',
        help: "Your answer is saved on this phone. We'll send it when you're back online.",
      };
    case 'held':
      return {
        ...waiting,
        state: 'Break',
        help: 'Your answer will be sent when the game resumes.',
      };
    case 'saved':
      return {
        look: 'saved',
        icon: 'check',
        state: 'Saved',
        help:
          (answer.lostBet > 0
            ? `Your bet of ${answer.lostBet} was no longer allowed, so your answer has no bet. `
            : '') + (isOpen ? 'You can change it until it closes.' : 'This question is closed.'),
      };
    case 'late':
      return {
        ...(answer.isLeftOut ? CLOSED : { look: 'waiting', icon: 'alert', state: 'Arrived late' }),
        help:
          words(answer.isLeftOut ? phoneTexts.leftOut : phoneTexts.cameLate) +
          standing(answer.current),
      };
    case 'refused':
      return refusedSlip(answer);
  }
}

function standing(current: string): string {
  return current === '' ? '' : ` “${current}” still counts.`;
}

function refusedSlip({ reason, current, currentBet }: Refused): Slip {
  if (reason === 'changed-by-team') {
    const sent = `Your team sent “${current}”${currentBet > 0 ? `, bet ${currentBet}` : ''}.`;
    const theirs = current === '' ? 'Your team deleted this answer.' : sent;
    return { look: 'waiting', icon: 'alert', state: 'Not sent', help: theirs };
  }
  if (reason === 'invalid')
    return {
      look: 'waiting',
      icon: 'alert',
      state: 'Not sent',
      help: 'Something is wrong with this answer. Change it and send it again.',
    };
  if (reason === 'not-open-yet') return { ...CLOSED, state: 'Not open yet' };
  return { ...CLOSED, help: `${closedBy(reason)}${standing(current)}` };
}

function closedBy(reason: Refused['reason']): string {
  if (reason === 'bet-required')
    return "The question closed before you placed a bet, so your answer wasn't saved.";
  return isBetProblem(reason)
    ? "Its bet was no longer allowed, so it wasn't saved."
    : 'It arrived after the question closed.';
}
