import { accountScreenTexts, portalPaths } from '@emcee/contract';
import { ROOM_CODE } from '@emcee/game';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import classes from './account.module.css';

function isRoomCode(text: string): boolean {
  const { minLength, maxLength, pattern } = ROOM_CODE;
  const { length } = text.trim();
  return length >= minLength && length <= maxLength && pattern.test(text.trim());
}

/** Hosts sign in on another page, with a room code. */
export function HostHint({ typed }: { typed: string }) {
  const words = useWords();
  if (!isRoomCode(typed)) return null;
  return (
    <p className={classes.aside} role="status">
      {words(accountScreenTexts.hostSignIn)}{' '}
      <TextLink to={portalPaths.hostSignIn}>{words(accountScreenTexts.goToRoom)}</TextLink>
    </p>
  );
}
