import { day } from '@emcee/client';
import { eveningPageTexts } from '@emcee/contract';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './evenings-page.module.css';
import type { OwnEvening } from './use-evenings.ts';

type EveningListProps = {
  evenings: readonly OwnEvening[];
  /** How the list of the login stands. */
  state: 'none' | 'looking' | 'there' | 'failed';
  onOpen: (gameId: string) => void;
};

/** What can be opened here. */
export function EveningList({ evenings, state, onOpen }: EveningListProps) {
  return (
    <>
      <div role="status" className={classes.note}>
        {noteOf(evenings.length, state)}
      </div>
      {evenings.length > 0 && (
        <ul className={classes.list}>
          {evenings.map((evening) => (
            <li key={evening.gameId}>
              <EveningButton evening={evening} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function EveningButton({
  evening: { gameId, name, roomCode, team, at },
  onOpen,
}: Pick<EveningListProps, 'onOpen'> & { evening: OwnEvening }) {
  const words = useWords();
  const room = words(eveningPageTexts.roomLine, { code: roomCode });
  return (
    <button type="button" className={classes.evening} onClick={() => onOpen(gameId)}>
      <span className={classes.what}>
        <b>{name === '' ? room : name}</b>
        <small>{[day(at), ...(name === '' ? [] : [room]), team].join(' · ')}</small>
      </span>
      <Icon name="arrow" />
    </button>
  );
}

function noteOf(count: number, state: EveningListProps['state']): string | undefined {
  if (state === 'looking') return 'One moment.';
  if (state === 'failed') return 'No network. Reload this page.';
  if (count > 0) return undefined;
  return state === 'there'
    ? 'No games in the last year were played with this email.'
    : 'No games are saved in this browser.';
}
