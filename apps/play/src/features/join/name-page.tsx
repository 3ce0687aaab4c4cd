import { phoneTexts } from '@emcee/contract';
import { SEAT_NAME_MAX_LENGTH } from '@emcee/game';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lastName } from '../../lib/join-notes.ts';
import { usePlayerLogin } from '../../lib/player-login.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { HeroPage } from '../../ui/hero-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OfferedName } from '../../ui/offered-name.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoginLine } from './login/login-line.tsx';
import classes from './name-page.module.css';
import { useJoin } from './use-join.ts';
import type { Room } from './use-room.ts';

type NamePageProps = {
  room: Room;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** Another phone of the team has a seat already. */
  onTeam: () => void;
};

/** Where a team says its name. */
export function NamePage({ room, onJoined, onRoomChanged, onTeam }: NamePageProps) {
  const words = useWords();
  const { roomCode, brand, isRehearsal, needsEmail, name: evening } = room;
  const { state, join } = useJoin({ roomCode, needsEmail, onJoined, onRoomChanged });
  const { login } = usePlayerLogin();
  const [name, setName] = useState('');
  const [refused, setRefused] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const before = lastName();
  const offered = state.other ?? before;
  const error = name === refused ? state.error : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(name);
    join(name);
  }

  function take(offer: string): void {
    setName(offer);
    field.current?.focus();
  }

  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <form onSubmit={submit}>
          <TextField
            label="Your team's name"
            hasUnseenLabel
            look="large"
            value={name}
            onChange={setName}
            error={error === undefined ? undefined : words(error)}
            // Two of the units that a browser counts make some characters, so the name itself is checked.
            maxLength={2 * SEAT_NAME_MAX_LENGTH}
            autoComplete="nickname"
            enterKeyHint="go"
            isDisabled={state.isSending}
            inputRef={field}
          />
          {offered !== '' && offered !== name && (
            <OfferedName
              lead={state.other === undefined ? 'Last time:' : 'Still free:'}
              name={offered}
              onTake={() => take(offered)}
            />
          )}
          <div role="status">
            {state.notice !== undefined && (
              <p className={classes.notice}>
                {words(state.notice.text, { seconds: state.notice.seconds })}
              </p>
            )}
          </div>
          <Button kind="go" type="submit" isDisabled={state.isSending}>
            Join <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind={state.other === undefined ? 'text' : 'line'} onClick={onTeam}>
            {state.other === undefined ? 'I have a team code' : 'I am on that team'}
          </Button>
          {needsEmail && login !== undefined && <LoginLine login={login} />}
        </form>
      }
    >
      {evening !== '' && <p>{evening}</p>}
      <h1>Your team's name</h1>
      <p>Playing alone? Your own name is fine.</p>
      {isRehearsal && <p>Rehearsal: nothing counts.</p>}
    </HeroPage>
  );
}
