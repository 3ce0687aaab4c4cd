import { counted } from '@emcee/client';
import { type Host, hostPageTexts, hostSessionCalls } from '@emcee/contract';
import { IconLogout } from '@tabler/icons-react';
import { RoomBrand } from '../../../features/branding/room-brand.tsx';
import { playerCount } from '../../../features/hosts/host-cache.ts';
import { logOutHost } from '../../../features/hosts/log-out-host.ts';
import { OwnPasswordCard } from '../../../features/hosts/own-password-card.tsx';
import { RoomControls } from '../../../features/hosts/room-controls.tsx';
import { DeleteHostAccountCard } from '../../../features/privacy/delete-account-card.tsx';
import { HostDownloadCard } from '../../../features/privacy/download-card.tsx';
import { ReadyRounds } from '../../../features/rounds/list/ready-rounds.tsx';
import { SettingsInEffect } from '../../../features/settings/settings-in-effect.tsx';
import { useCall } from '../../../lib/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PublicFrame } from '../../public-frame.tsx';

const POLL_EVERY_MS = 10_000;
// A library changes rarely, and may be long.
const ROUNDS_EVERY_MS = 60_000;

/** A host's own page: its room, the settings in effect, and the buttons that set the room's mode. */
export function HostPage() {
  const words = useWords();
  const me = useCall(hostSessionCalls.me, {}, { pollEveryMs: POLL_EVERY_MS });
  const room = me.data?.host.room;
  return (
    <PublicFrame
      actions={
        <Button onClick={logOutHost} icon={<IconLogout size={17} stroke={1.8} aria-hidden />}>
          Log out
        </Button>
      }
    >
      <Page
        title={
          room === undefined
            ? words(hostPageTexts.yourRoom)
            : words(hostPageTexts.roomNamed, { code: room.roomCode })
        }
        subtitle={me.data && namesOf(me.data.host)}
        actions={me.data?.host.pro ? <Badge tone="gold">PRO</Badge> : undefined}
      >
        <Loaded query={me}>
          {({ host, customBranding, ...settings }) => (
            <>
              <RoomBrand brand={customBranding} />
              <Card
                title={counted(playerCount(host), 'player')}
                description={words(hostPageTexts.inRoomNow)}
                aside={<StateChip mode={host.room.gameMode} />}
              >
                <RoomControls mode={host.room.gameMode} />
              </Card>
              <Notice>{words(proText(host.pro))}</Notice>
              <ReadyRounds isPro={host.pro} pollEveryMs={ROUNDS_EVERY_MS} />
              <CardGrid>
                <SettingsInEffect {...settings} />
                {host.email !== null && <OwnPasswordCard email={host.email} />}
                <HostDownloadCard />
                <DeleteHostAccountCard />
              </CardGrid>
            </>
          )}
        </Loaded>
      </Page>
    </PublicFrame>
  );
}

function proText(isPro: boolean): string {
  if (isPro) return hostPageTexts.withPro;
  return hostPageTexts.withoutPro;
}

function namesOf({ displayName, email }: Host): string | undefined {
  return [displayName, email].filter((text) => text !== null).join(' · ') || undefined;
}
