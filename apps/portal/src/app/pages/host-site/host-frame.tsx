import { peopleScreenTexts, portalPaths } from '@emcee/contract';
import { IconArrowLeft, IconBook2, IconLogout, IconUserCog } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { logOutHost } from '../../../features/hosts/log-out-host.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { PublicFrame } from '../../frames/public-frame.tsx';

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const;

/** People who run a room have no access to the account of its host. */
type Led = { by: string; roomCode: string };

export function HostFrame({ led, children }: { led?: Led | undefined; children: ReactNode }) {
  const words = useWords();
  return (
    <PublicFrame
      who={led && `${led.by} · ${led.roomCode}`}
      actions={
        <>
          <LinkButton to={portalPaths.hostGuide} icon={<IconBook2 {...icon} />}>
            Guide
          </LinkButton>
          {led === undefined ? (
            <>
              <LinkButton to={portalPaths.hostAccount} icon={<IconUserCog {...icon} />}>
                Account
              </LinkButton>
              <Button onClick={logOutHost} icon={<IconLogout {...icon} />}>
                Sign out
              </Button>
            </>
          ) : (
            <Button onClick={logOutHost} icon={<IconArrowLeft {...icon} />}>
              {words(peopleScreenTexts.leave)}
            </Button>
          )}
        </>
      }
    >
      {children}
    </PublicFrame>
  );
}
