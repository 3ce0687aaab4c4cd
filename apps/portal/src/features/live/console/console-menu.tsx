import { consoleTexts, peopleScreenTexts, portalPaths } from '@emcee/contract';
import {
  IconArrowLeft,
  IconBook2,
  IconDoorOff,
  IconDots,
  IconLogout,
  IconPlayerPause,
  IconUserCog,
} from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { PopupMenu } from '../../../ui/overlays/popup-menu.tsx';
import { useLive } from '../connection/live-context.ts';

export function ConsoleMenu({
  mayPause,
  onCloseRoom,
  onLogOut,
  onLogOutLeader,
}: {
  mayPause: boolean;
  onCloseRoom: () => void;
  onLogOut: () => void;
  onLogOutLeader: () => void;
}) {
  const words = useWords();
  const { push, leader } = useLive();
  const account = [
    {
      title: 'Account',
      icon: <IconUserCog size={17} aria-hidden />,
      href: portalPaths.hostAccount,
    },
    { title: 'Sign out', icon: <IconLogout size={17} aria-hidden />, onClick: onLogOut },
  ];
  const ofLeader = [
    {
      title: words(peopleScreenTexts.leave),
      icon: <IconArrowLeft size={17} aria-hidden />,
      onClick: onLogOut,
    },
    {
      title: `Not ${leader}? Sign out`,
      icon: <IconLogout size={17} aria-hidden />,
      onClick: onLogOutLeader,
    },
  ];
  return (
    <PopupMenu
      label="More"
      icon={<IconDots size={18} aria-hidden />}
      caption={undefined}
      isIconOnly
      entries={[
        ...(mayPause
          ? [
              {
                title: 'Pause',
                icon: <IconPlayerPause size={17} aria-hidden />,
                onClick: () => void push({ command: { kind: 'pause' }, label: 'Pause' }),
              },
            ]
          : []),
        {
          title: words(consoleTexts.closeRoom),
          icon: <IconDoorOff size={17} aria-hidden />,
          onClick: onCloseRoom,
        },
        { title: 'Guide', icon: <IconBook2 size={17} aria-hidden />, href: portalPaths.hostGuide },
        ...(leader === undefined ? account : ofLeader),
      ]}
    />
  );
}
