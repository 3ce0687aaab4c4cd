import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bar-tabs.module.css';
import { useTabOfAddress } from './url-tabs.tsx';

export type BarTab = { key: string; title: string; icon: ReactNode; content: ReactNode };

export function BarTabs({
  tabs,
  label,
  start,
  end,
}: {
  tabs: readonly BarTab[];
  label: string;
  start: ReactNode;
  end: ReactNode;
}) {
  return (
    <Tabs {...useTabOfAddress(tabs)} keepMounted={false} classNames={classes}>
      <header className={classes.bar}>
        <div className={classes.start}>{start}</div>
        <Tabs.List aria-label={label}>
          {tabs.map(({ key, title, icon }) => (
            <Tabs.Tab key={key} value={key} leftSection={icon}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.end}>{end}</div>
      </header>
      <main className={classes.main}>
        {tabs.map(({ key, content }) => (
          <Tabs.Panel key={key} value={key}>
            {content}
          </Tabs.Panel>
        ))}
      </main>
    </Tabs>
  );
}
