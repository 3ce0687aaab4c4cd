import { loginPageTexts, phoneTexts } from '@emcee/contract';
import { SEAT_NAME_MAX_LENGTH } from '@emcee/game';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lastName } from '../../../lib/join-notes.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OfferedName } from '../../../ui/offered-name.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useJoin } from '../use-join.ts';
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
export function WithoutEmailPage(props: WithoutEmailPageProps) {
  const { room, onJoined, onRoomChanged, onTeam, onBack } = props;
  const words = useWords();
  const { roomCode, brand, needsEmail } = room;
  const { state, join } = useJoin({
    ...{ roomCode, needsEmail, withoutEmail: true, onJoined, onRoomChanged },
  });
  const [name, setName] = useState('');
  const [refused, setRefused] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { isSending, notice, other } = state;
  const error = name === refused ? state.error : undefined;
  const offered = other ?? lastName();

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(name);
    join(name);
  }

  function take(): void {
    setName(offered);
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
            maxLength={2 * SEAT_NAME_MAX_LENGTH}
            autoComplete="nickname"
            enterKeyHint="go"
            isDisabled={isSending}
            inputRef={field}
          />
          {offered !== '' && offered !== name && (
            <OfferedName
              lead={other === undefined ? 'Last time:' : 'Still free:'}
              name={offered}
              onTake={take}
            />
          )}
          <div role="status">
            {notice !== undefined && (
              <p className={classes.notice}>{words(notice.text, { seconds: notice.seconds })}</p>
            )}
          </div>
          <Button kind="go" type="submit" isDisabled={isSending}>
            Ask to join <Icon name={isSending ? 'spin' : 'arrow'} isTurning={isSending} />
          </Button>
          <div className={classes.others}>
            <Button kind="text" onClick={onBack}>
              Back
            </Button>
            <Button kind="text" onClick={onTeam}>
              I have a team code
            </Button>
          </div>
        </form>
      }
    >
      <h1>Your team's name</h1>
      <p>{words(loginPageTexts.hostLetsIn)}</p>
    </HeroPage>
  );
}
