import { brandingTexts, labelTexts, portalPaths } from '@emcee/contract';
import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconBuildingStore,
  IconCalendarEvent,
  IconCoins,
  IconHelpCircle,
  IconHistory,
  IconMail,
  type IconProps,
  IconTrophy,
  IconUser,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type MenuEntry = {
  title: string;
  path: string;
  icon: ComponentType<IconProps>;
  /** Paths that belong to this entry but are not below its path. */
  includes?: readonly string[];
  /** Without emails there are no users. */
  needsPlayerEmails?: true;
};

export type MenuGroup = { title: string; entries: readonly MenuEntry[] };

const myNights = {
  title: 'GAMES',
  entries: [{ title: labelTexts.myNights, path: portalPaths.myNights, icon: IconCalendarEvent }],
};

const specified: readonly MenuGroup[] = [
  {
    title: 'SETUP',
    entries: [
      { title: brandingTexts.title, path: portalPaths.brand, icon: IconBuildingStore },
      {
        title: labelTexts.hosts,
        path: portalPaths.hosts,
        icon: IconUsers,
        includes: [portalPaths.createHost, portalPaths.inviteHost, portalPaths.editHost],
      },
      { title: 'Global Settings', path: portalPaths.settings, icon: IconAdjustmentsHorizontal },
      { title: 'Questions', path: portalPaths.questions, icon: IconHelpCircle },
      { title: 'Wager Schemes', path: portalPaths.wagerSchemes, icon: IconCoins },
      { title: labelTexts.nights, path: portalPaths.nights, icon: IconCalendarEvent },
    ],
  },
  {
    title: 'GAME DATA',
    entries: [
      { title: 'Player Settings', path: portalPaths.playerSettings, icon: IconUser },
      {
        title: labelTexts.users,
        path: portalPaths.users,
        icon: IconUserSearch,
        needsPlayerEmails: true,
      },
      {
        title: 'Game History',
        path: portalPaths.gameHistory,
        icon: IconHistory,
        includes: [portalPaths.roundHistory],
      },
      { title: 'Game Results', path: portalPaths.gameResults, icon: IconTrophy },
    ],
  },
  {
    title: 'SUPPORT',
    entries: [
      { title: 'Contact', path: portalPaths.contact, icon: IconMail },
      { title: 'Guide', path: portalPaths.guide, icon: IconBook2 },
    ],
  },
];

export function menuGroups(
  arePlayerEmailsRequired: boolean,
  mayOpen: (path: string) => boolean,
): MenuGroup[] {
  const isShown = ({ needsPlayerEmails, path }: MenuEntry) =>
    (arePlayerEmailsRequired || !needsPlayerEmails) && mayOpen(path);
  return [...(isInMainMenu(portalPaths.myNights, mayOpen) ? [myNights] : []), ...specified]
    .map(({ title, entries }) => ({ title, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
}

/** People who may only run games find their page in the main menu, others in that of the account. */
export function isInMainMenu(path: string, mayOpen: (path: string) => boolean): boolean {
  return path === portalPaths.myNights && !mayOpen(portalPaths.hosts);
}

export function isInMenuEntry(
  { path, includes = [] }: Pick<MenuEntry, 'path' | 'includes'>,
  pathname: string,
): boolean {
  return [path, ...includes].some((page) => {
    const fixed = page.split('/:')[0] ?? page;
    return pathname === fixed || pathname.startsWith(`${fixed}/`);
  });
}
