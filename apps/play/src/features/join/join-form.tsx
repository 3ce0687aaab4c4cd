import { type ReactNode, useState } from 'react';
import { keepTyped, lastName, typedName } from '../../lib/join-notes.ts';
import { useWords } from '../../lib/words.ts';
import { TeamNameForm } from '../../ui/team-name-form.tsx';
import { useJoin } from './use-join.ts';
import type { Room } from './use-room.ts';

type JoinFormProps = {
  room: Room;
  /** In place of a login the host is asked. */
  withoutEmail?: true;
  /** What the button says. */
  act: string;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** What else may be done; a taken name may be that of the own team. */
  children: (isTaken: boolean) => ReactNode;
};

/** Asks for a seat under the name that is typed, which is kept until the seat is there. */
export function JoinForm({ room, withoutEmail, act, children, ...told }: JoinFormProps) {
  const words = useWords();
  const { roomCode, needsEmail } = room;
  const { state, join } = useJoin({ roomCode, needsEmail, withoutEmail, ...told });
  const [name, setName] = useState(() => typedName(roomCode));
  const { notice, other } = state;

  function type(typed: string): void {
    setName(typed);
    keepTyped(roomCode, typed);
  }

  return (
    <TeamNameForm
      {...state}
      name={name}
      onName={type}
      onSend={() => join(name)}
      before={lastName()}
      notice={notice && words(notice.text, { seconds: notice.seconds })}
      isWholePage
      act={act}
    >
      {children(other !== undefined)}
    </TeamNameForm>
  );
}
