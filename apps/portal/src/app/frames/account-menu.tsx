import { portalPaths, privacyScreenTexts } from '@emcee/contract';
import {
  IconBuildingCommunity,
  IconCreditCard,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  IconUserCog,
} from '@tabler/icons-react';
import { logOut } from '../../features/account/log-out.ts';
import { PopupMenu } from '../../ui/overlays/popup-menu.tsx';

const venues = {
  title: 'Venues',
  icon: <IconBuildingCommunity size={18} stroke={1.8} aria-hidden />,
  href: portalPaths.venues,
};

/** The menu of the account: who is signed in, Account, Subscription, Privacy & data, Venues for super admins, Logout. */
export function AccountMenu({ email, isSuper }: { email: string | undefined; isSuper: boolean }) {
  return (
    <PopupMenu
      label="Account"
      icon={<IconUserCircle size={20} stroke={1.7} aria-hidden />}
      caption={email}
      entries={[
        {
          title: 'Account',
          icon: <IconUserCog size={18} stroke={1.8} aria-hidden />,
          href: portalPaths.account,
        },
        {
          title: 'Subscription',
          icon: <IconCreditCard size={18} stroke={1.8} aria-hidden />,
          href: portalPaths.subscription,
        },
        {
          title: privacyScreenTexts.title,
          icon: <IconShieldLock size={18} stroke={1.8} aria-hidden />,
          href: portalPaths.privacy,
        },
        ...(isSuper ? [venues] : []),
        {
          title: 'Logout',
          icon: <IconLogout size={18} stroke={1.8} aria-hidden />,
          onClick: logOut,
        },
      ]}
    />
  );
}
