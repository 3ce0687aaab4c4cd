import { phoneTexts } from '@emcee/contract';
import { usePlayerLogin } from '../../lib/player-login.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { HeroPage } from '../../ui/hero-page.tsx';
import { JoinForm } from './join-form.tsx';
import { LoginLine } from './login/login-line.tsx';
import { ResultButton } from './result-button.tsx';
import type { Room } from './use-room.ts';

type NamePageProps = {
  room: Room;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** Another phone of the team has a seat already. */
  onTeam: () => void;
  onResult: (() => void) | undefined;
};

/** Where a team says its name. */
export function NamePage({ room, onJoined, onRoomChanged, onTeam, onResult }: NamePageProps) {
  const words = useWords();
  const { roomCode, brand, isRehearsal, needsEmail, name: evening } = room;
  const { login } = usePlayerLogin();
  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <JoinForm act="Join" {...{ room, onJoined, onRoomChanged }}>
          {(isTaken) => (
            <>
              <Button kind={isTaken ? 'line' : 'text'} onClick={onTeam}>
                {isTaken ? "I'm on that team" : 'I have a team code'}
              </Button>
              <ResultButton onResult={onResult} />
              {needsEmail && login !== undefined && <LoginLine login={login} />}
            </>
          )}
        </JoinForm>
      }
    >
      {evening !== '' && <p>{evening}</p>}
      <h1>Team name</h1>
      <p>Playing solo? Just use your own name.</p>
      {isRehearsal && <p>Rehearsal: nothing is recorded.</p>}
    </HeroPage>
  );
}
