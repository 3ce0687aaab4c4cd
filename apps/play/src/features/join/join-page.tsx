import { liveTexts, phoneTexts, type Text } from '@emcee/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePlayerLogin } from '../../lib/player-login.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { HeroPage } from '../../ui/hero-page.tsx';
import { LoginLine } from '../../ui/login-line.tsx';
import { useBrandColors } from '../../ui/use-brand-colors.ts';
import { CodePage } from './code-page.tsx';
import { JoinForm } from './join-form.tsx';
import { JoiningScreen } from './one-moment.tsx';
import { canJoin, type Joining, type Room, type RoomState, useRoom } from './use-room.ts';

type NamePageProps = Joining & {
  /** Called if another phone of the team is already in the game. */
  onTeam: () => void;
  onResult: (() => void) | undefined;
};

/** Loaded only for rooms that require an email. */
const LoginGate = lazyPart(async () => (await import('./login/login-gate.tsx')).LoginGate);

/** The first phone of a team never loads this page. */
const TeamCodePage = lazyPart(async () => (await import('./team-code-page.tsx')).TeamCodePage);

type JoinPageProps = {
  roomCode: string | undefined;
  onCode: (code: string | undefined) => void;
  onJoined: () => void;
  onResult?: (() => void) | undefined;
};

export function JoinPage({ roomCode, onCode, onJoined, onResult }: JoinPageProps) {
  const { state, lookAgain } = useRoom(roomCode);
  useBrandColors(state.kind === 'found' ? state.room.brand.colors : null);
  // A phone that joins an existing team may do so even if the room accepts no new teams.
  const [isOnTeam, setIsOnTeam] = useState(false);
  if (roomCode === undefined) return <CodePage code="" isUnknown={false} onCode={onCode} />;
  if (state.kind === 'unknown') {
    return <CodePage key={roomCode} code={roomCode} isUnknown onCode={onCode} />;
  }
  const room = state.kind === 'found' ? state.room : undefined;
  const onTeam = () => setIsOnTeam(true);
  if (room !== undefined && room.gameMode !== 'stop' && (isOnTeam || canJoin(room))) {
    const shared = { room, onJoined, onRoomChanged: lookAgain };
    const page = isOnTeam ? (
      <TeamCodePage {...shared} onBack={() => setIsOnTeam(false)} />
    ) : (
      <NamePage {...shared} onTeam={onTeam} onResult={onResult} />
    );
    return (
      <Suspense fallback={<JoiningScreen room={room} />}>
        {room.needsEmail ? (
          <LoginGate {...shared} isOnTeam={isOnTeam} onTeam={onTeam}>
            {page}
          </LoginGate>
        ) : (
          page
        )}
      </Suspense>
    );
  }
  return (
    <DoorPage
      roomCode={roomCode}
      state={state}
      onTeam={onTeam}
      onOtherCode={() => onCode(undefined)}
      onResult={onResult}
    />
  );
}

type DoorPageProps = {
  roomCode: string;
  state: RoomState;
  onTeam: () => void;
  onOtherCode: () => void;
  onResult: (() => void) | undefined;
};

/** Shown if the room can't be joined, or not yet. */
function DoorPage({ roomCode, state, onTeam, onOtherCode, onResult }: DoorPageProps) {
  const words = useWords();
  const { title, more } = doorText(state);
  const seconds = state.kind === 'busy' ? state.seconds : 0;
  return (
    <HeroPage
      brand={state.kind === 'found' ? state.room.brand : undefined}
      roomCode={roomCode}
      dock={
        <>
          {state.kind === 'found' && state.room.gameMode !== 'stop' && (
            <Button onClick={onTeam}>I have a team code</Button>
          )}
          <Button onClick={onOtherCode}>{words(phoneTexts.otherCode)}</Button>
          <ResultButton onResult={onResult} />
        </>
      }
    >
      <div role="status">
        <h1>{words(title, { seconds })}</h1>
        {more !== undefined && <p>{words(more)}</p>}
      </div>
    </HeroPage>
  );
}

function doorText(state: RoomState): { title: Text; more?: string } {
  if (state.kind === 'found') return roomText(state.room);
  if (state.kind === 'busy') return { title: phoneTexts.busy };
  if (state.kind === 'away')
    return { title: 'No connection.', more: 'Trying again automatically.' };
  return { title: 'One moment' };
}

function roomText({ gameMode, door }: Room): { title: Text; more?: string } {
  if (gameMode === 'stop' || door === 'closed')
    return { title: liveTexts.roomClosed, more: phoneTexts.opensByItself };
  return { title: liveTexts.roomFull, more: phoneTexts.freesByItself };
}

function NamePage({ onTeam, onResult, ...joining }: NamePageProps) {
  const { roomCode, brand, isRehearsal, needsEmail, name: gameName } = joining.room;
  const { login } = usePlayerLogin();
  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      dock={
        <JoinForm act="Join" {...joining}>
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
      {gameName !== '' && <p>{gameName}</p>}
      <h1>Team name</h1>
      <p>Playing solo? Just use your own name.</p>
      {isRehearsal && <p>Rehearsal: nothing is recorded.</p>}
    </HeroPage>
  );
}

function ResultButton({ onResult }: { onResult: (() => void) | undefined }) {
  if (onResult === undefined) return null;
  return (
    <Button kind="text" onClick={onResult}>
      See your last result
    </Button>
  );
}
