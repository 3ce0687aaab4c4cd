import { phoneLaterTexts, phoneTexts } from '@emcee/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { HeroPage } from '../../ui/hero-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './team-code-page.module.css';
import type { Room } from './use-room.ts';
import { useTeamCode } from './use-team-code.ts';

type TeamCodePageProps = {
  room: Room;
  onJoined: () => void;
  onRoomChanged: () => void;
  onBack: () => void;
};

export function TeamCodePage({ room, onJoined, onRoomChanged, onBack }: TeamCodePageProps) {
  const words = useWords();
  const { roomCode, brand, needsEmail } = room;
  const { state, send } = useTeamCode({ roomCode, needsEmail, onJoined, onRoomChanged });
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const error = code === refused ? state.error : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(code);
    send(code);
  }

  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <form onSubmit={submit}>
          <TextField
            label="Team code"
            hasUnseenLabel
            look="code"
            value={code}
            onChange={(typed) => setCode(digitsOf(typed))}
            error={error === undefined ? undefined : words(error)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            isDisabled={state.isSending}
            inputRef={field}
          />
          <div role="status">
            {state.notice !== undefined && <p className={classes.notice}>{words(state.notice)}</p>}
          </div>
          <Button kind="go" type="submit" isDisabled={state.isSending || code === ''}>
            Join <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind="text" onClick={onBack}>
            Back
          </Button>
        </form>
      }
    >
      <h1>Enter your team's code</h1>
      <p>{words(phoneLaterTexts.whereTeamCodeIs)}</p>
    </HeroPage>
  );
}

function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}
