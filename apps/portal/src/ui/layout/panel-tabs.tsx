import { Tabs } from '@mantine/core';
import classes from './url-tabs.module.css';
import type { UrlTab } from './url-tabs.tsx';

/** Tabs of a panel next to the page; their choice is not in the address. */
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
