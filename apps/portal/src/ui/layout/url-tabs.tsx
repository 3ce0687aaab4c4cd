import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUrlState } from '../../lib/pages/url-state.ts';
import classes from './url-tabs.module.css';

/** A tab; `key` is its name in the address. */
export type UrlTab = { key: string; title: string; content: ReactNode };

/** Tabs whose choice is in the address, so that they can be linked and Back works. */
export function UrlTabs({ tabs, label }: { tabs: readonly UrlTab[]; label: string }) {
  const first = tabs[0]?.key ?? '';
  const [wanted, setWanted] = useUrlState('tab', first, 'push');
  const active = tabs.some((tab) => tab.key === wanted) ? wanted : first;
  return (
    <Tabs
      value={active}
      onChange={(key) => setWanted(key ?? first)}
      keepMounted={false}
      classNames={classes}
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
