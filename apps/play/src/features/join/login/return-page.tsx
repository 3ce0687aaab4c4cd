import { loginPageTexts, phoneTexts } from '@emcee/contract';
import type { PlayerLogin } from '../../../lib/player-login.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useJoin } from '../use-join.ts';
import type { Room } from '../use-room.ts';
import classes from './login.module.css';
import { LoginLine } from './login-line.tsx';

type ReturnPageProps = {
  room: Room;
  login: PlayerLogin;
  /** The team that the login is on. */
  team: string;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** To another team, by its code. */
  onTeam: () => void;
};

/** Back to the seat that the login has, also on another phone. */
export function ReturnPage({ room, login, team, onTeam, ...told }: ReturnPageProps) {
  const words = useWords();
  const { roomCode, brand, needsEmail } = room;
  const { state, join } = useJoin({ roomCode, needsEmail, ...told });
  const { notice, error } = state;
  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <>
          <div role="status">
            {notice !== undefined && (
              <p className={classes.notice}>{words(notice.text, { seconds: notice.seconds })}</p>
            )}
            {error !== undefined && <p className={classes.notice}>{words(error)}</p>}
          </div>
          <Button kind="go" isDisabled={state.isSending} onClick={() => join(team)}>
            Continue <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind="text" onClick={onTeam}>
            I have a team code
          </Button>
          <LoginLine login={login} />
        </>
      }
    >
      <h1>{team}</h1>
      <p>{words(loginPageTexts.yourTeamIsIn)}</p>
    </HeroPage>
  );
}
