import { Icon, type IconName } from '../../../ui/icon.tsx';
import classes from './question-squares.module.css';

/** Above this number, the line of text alone says it. */
const MOST_SQUARES = 40;

const ICONS: Readonly<Record<SquareState, IconName | undefined>> = {
  full: 'check',
  half: 'half',
  wrong: 'x',
  blank: undefined,
};

export type SquareState = 'full' | 'half' | 'wrong' | 'blank';

/** A square for each question of a round. The text below says the same. */
export function QuestionSquares({ states }: { states: readonly SquareState[] }) {
  if (states.length > MOST_SQUARES) return null;
  return (
    <div className={classes.squares} aria-hidden="true">
      {states.map((state, index) => {
        const icon = ICONS[state];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions keep their order
          <i key={index} className={state === 'full' ? classes.full : classes.square}>
            {icon !== undefined && <Icon name={icon} />}
          </i>
        );
      })}
    </div>
  );
}
