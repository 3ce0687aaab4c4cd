import {
  accountCalls,
  hostScreenTexts,
  type LeadRoom,
  labelTexts,
  leadingCalls,
  peopleScreenTexts,
  portalPaths,
} from '@emcee/contract';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logOutHost } from '../../../features/hosts/log-out-host.ts';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { startHostSession, takeLostRoom } from '../../../lib/session/host-session.ts';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ActButton } from '../../../ui/overlays/act-button.tsx';
import { TableSearch } from '../../../ui/tables/table-search.tsx';
import classes from './my-nights-page.module.css';
import { MyPlan } from './my-plan.tsx';

// An admin may give or withdraw a room at any time, and nobody tells this page.
const followed = { pollEveryMs: 15_000, isOutdated: () => true };
const FEW_ROOMS = 8;

/** The nights of the reader, and the rooms that they may run. */
export function MyNightsPage() {
  const words = useWords();
  const [lost, setLost] = useState<string>();
  useEffect(() => setLost((known) => takeLostRoom() ?? known), []);
  const rooms = useCall(leadingCalls.rooms, {}, followed);
  return (
    <Page title={words(labelTexts.myNights)} subtitle={words(peopleScreenTexts.myRooms)}>
      {lost !== undefined && (
        <div role="status">
          <Notice tone="warning">{words(peopleScreenTexts.noLonger, { code: lost })}</Notice>
        </div>
      )}
      <Loaded query={rooms}>
        {(reply) => (
          <MyPlan rooms={reply.rooms} openButton={(room) => <OpenButton room={room} isOnly />}>
            {(rooms) => <Rooms rooms={rooms} />}
          </MyPlan>
        )}
      </Loaded>
    </Page>
  );
}

function Rooms({ rooms }: { rooms: readonly LeadRoom[] }) {
  const words = useWords();
  const organization = useCall(accountCalls.me).data?.organization?.name ?? '';
  const [search, setSearch] = useUrlState('q');
  const wanted = search.trim().toLowerCase();
  const found = rooms.filter(({ roomCode, displayName }) =>
    `${roomCode} ${displayName ?? ''}`.toLowerCase().includes(wanted),
  );
  if (rooms.length === 0) {
    const title = words(peopleScreenTexts.noRooms, { organization });
    return (
      <Card>
        <EmptyState icon={<IconCalendarEvent size={28} />} title={title} />
      </Card>
    );
  }
  return (
    <>
      {rooms.length > FEW_ROOMS && (
        <TableSearch
          label={words(hostScreenTexts.searchRooms)}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className={classes.rooms} aria-label={words(labelTexts.rooms)}>
        {found.map((room) => (
          <li key={room.hostId}>
            <div>
              <strong>{room.roomCode}</strong> <StateChip mode={room.gameMode} />
              {room.displayName !== null && <p>{room.displayName}</p>}
            </div>
            <OpenButton room={room} isOnly={rooms.length === 1} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <EmptyState title={`Nothing found for “${search}”`} />}
    </>
  );
}

function OpenButton({ room, isOnly }: { room: LeadRoom; isOnly: boolean }) {
  const { hostId, roomCode } = room;
  const navigate = useNavigate();
  const cache = useCallCache();
  const { mutateAsync: open } = useSend(leadingCalls.open);

  async function enter(): Promise<void> {
    try {
      const { token } = await open({ hostId });
      // Nobody stays signed in to another room in this browser.
      logOutHost();
      startHostSession(token, roomCode);
      void navigate(portalPaths.host);
    } catch (error) {
      void cache.refresh(leadingCalls.rooms);
      throw error;
    }
  }

  return (
    <ActButton tone={isOnly ? 'primary' : 'secondary'} act={enter} about={roomCode}>
      Open {roomCode}
    </ActButton>
  );
}
