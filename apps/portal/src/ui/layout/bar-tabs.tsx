import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUrlState } from '../../lib/pages/url-state.ts';
import classes from './bar-tabs.module.css';

/** A tab of a bar: its key in the address, its title, its icon, what it shows. */
export type BarTab = { key: string; title: string; icon: ReactNode; content: ReactNode };

/** The bar at the head of a page without a menu, with tabs in it whose choice stands in the address. */
export function BarTabs({
  tabs,
  label,
  start,
  end,
}: {
  tabs: readonly BarTab[];
  label: string;
  /** Before the tabs, and after them. */
  start: ReactNode;
  end: ReactNode;
}) {
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
