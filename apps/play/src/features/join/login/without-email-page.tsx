import { loginPageTexts, phoneTexts } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { JoinForm } from '../join-form.tsx';
import type { Room } from '../use-room.ts';
import classes from './login.module.css';

type WithoutEmailPageProps = {
  room: Room;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** Another phone of the team has a seat already. */
  onTeam: () => void;
  onBack: () => void;
};

/** Where a team to which no mail comes asks its host, under the name by which the host knows it. */
export function WithoutEmailPage({ onTeam, onBack, ...asked }: WithoutEmailPageProps) {
  const words = useWords();
  const { roomCode, brand } = asked.room;
  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <JoinForm act="Ask to join" withoutEmail {...asked}>
          {() => (
            <div className={classes.others}>
              <Button kind="text" onClick={onBack}>
                Back
              </Button>
              <Button kind="text" onClick={onTeam}>
                I have a team code
              </Button>
            </div>
          )}
        </JoinForm>
      }
    >
      <h1>Team name</h1>
      <p>{words(loginPageTexts.hostLetsIn)}</p>
    </HeroPage>
  );
}
