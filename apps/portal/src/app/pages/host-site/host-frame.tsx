import { portalPaths } from '@emcee/contract';
import { IconBook2, IconLogout, IconUserCog } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { logOutHost } from '../../../features/hosts/log-out-host.ts';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { PublicFrame } from '../../frames/public-frame.tsx';

export function HostFrame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame
      actions={
        <>
          <LinkButton
            to={portalPaths.hostGuide}
            icon={<IconBook2 size={17} stroke={1.8} aria-hidden />}
          >
            Guide
          </LinkButton>
          <LinkButton
            to={portalPaths.hostAccount}
            icon={<IconUserCog size={17} stroke={1.8} aria-hidden />}
          >
            Account
          </LinkButton>
          <Button onClick={logOutHost} icon={<IconLogout size={17} stroke={1.8} aria-hidden />}>
            Sign out
          </Button>
        </>
      }
    >
      {children}
    </PublicFrame>
  );
}
