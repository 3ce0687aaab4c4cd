import { portalPaths } from '@emcee/contract';
import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconBuildingStore,
  IconCoins,
  IconHelpCircle,
  IconHistory,
  IconMail,
  type IconProps,
  IconTrophy,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { pages } from './pages.ts';

/** An entry of the side menu. */
export type MenuEntry = { title: string; path: string; icon: ComponentType<IconProps> };

/** A group of the side menu. */
export type MenuGroup = { title: string; entries: readonly MenuEntry[] };

const specified: readonly MenuGroup[] = [
  {
    title: 'SETUP',
    entries: [
      { title: 'My Brand', path: portalPaths.brand, icon: IconBuildingStore },
      { title: 'Hosts', path: portalPaths.hosts, icon: IconUsers },
      { title: 'Global Settings', path: portalPaths.settings, icon: IconAdjustmentsHorizontal },
      { title: 'Questions', path: portalPaths.questions, icon: IconHelpCircle },
      { title: 'Wager Schemes', path: portalPaths.wagerSchemes, icon: IconCoins },
    ],
  },
  {
    title: 'GAME DATA',
    entries: [
      { title: 'Player Settings', path: portalPaths.playerSettings, icon: IconUser },
      { title: 'Game History', path: '/game-history', icon: IconHistory },
      { title: 'Game Results', path: '/game-results', icon: IconTrophy },
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

/** The groups in the specified order, with the entries whose page exists. */
export function menuGroups(): MenuGroup[] {
  const paths = new Set(pages.map((page) => page.path));
  return specified
    .map(({ title, entries }) => ({ title, entries: entries.filter((e) => paths.has(e.path)) }))
    .filter(({ entries }) => entries.length > 0);
}
