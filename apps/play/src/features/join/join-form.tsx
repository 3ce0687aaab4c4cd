import { storage } from '@emcee/client';
import { type ReactNode, useState } from 'react';
import { keepTypedName, lastName, NOT_STORED, typedName } from '../../lib/join-notes.ts';
import { useWords } from '../../lib/words.ts';
import { TeamNameForm } from '../../ui/team-name-form.tsx';
import { useJoin } from './use-join.ts';
import type { Joining } from './use-room.ts';

type JoinFormProps = Joining & {
  /** Asks the host for permission instead of using an email login. */
  withoutEmail?: true;
  act: string;
  /** Other actions. If the name is taken, it may belong to the player's own team. */
  children: (isTaken: boolean) => ReactNode;
};

/** Requests a seat under the typed name, which is stored until the seat is granted. */
export function JoinForm({ act, children, ...joining }: JoinFormProps) {
  const words = useWords();
  const { roomCode } = joining.room;
  const { state, join } = useJoin(joining);
  const [name, setName] = useState(() => typedName(roomCode));
  const { notice, other } = state;
  const forgets = storage.isLasting() ? undefined : NOT_STORED;

  return (
    <TeamNameForm
      {...state}
      name={name}
      onName={(typed) => {
        setName(typed);
        keepTypedName(roomCode, typed);
      }}
      onSend={() => join(name)}
      before={lastName()}
      notice={notice ? words(notice.text, { seconds: notice.seconds }) : forgets}
      isWholePage
      act={act}
    >
      {children(other !== undefined)}
    </TeamNameForm>
  );
}
