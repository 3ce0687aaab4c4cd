import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUrlState } from '../../lib/pages/url-state.ts';
import classes from './url-tabs.module.css';

export type UrlTab = { key: string; title: string; content: ReactNode };

export function useTabOfAddress(tabs: readonly { key: string }[]) {
  const first = tabs[0]?.key ?? '';
  const [wanted, setWanted] = useUrlState('tab', first, 'push');
  const value = tabs.some((tab) => tab.key === wanted) ? wanted : first;
  return { value, onChange: (key: string | null) => setWanted(key ?? first) };
}

/** Linkable, and Back works. */
export function UrlTabs({ tabs, label }: { tabs: readonly UrlTab[]; label: string }) {
  return (
    <Tabs {...useTabOfAddress(tabs)} keepMounted={false} classNames={classes}>
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

/** The address doesn't contain the choice. */
export function PanelTabs({ tabs, label }: { tabs: readonly UrlTab[]; label: string }) {
  return (
    <Tabs defaultValue={tabs[0]?.key ?? ''} keepMounted={false} classNames={classes}>
      <Tabs.List aria-label={label} grow>
        {tabs.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key} px={10}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
