import { Tabs, type TabsProps as TabsPropsOf } from '@mantine/core';
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

type TabsProps = { tabs: readonly UrlTab[]; label: string };

/** Linkable, and Back works. */
export function UrlTabs(props: TabsProps) {
  return <KeyedTabs {...props} {...useTabOfAddress(props.tabs)} />;
}

/** The address doesn't contain the choice. */
export function PanelTabs(props: TabsProps) {
  return <KeyedTabs {...props} defaultValue={props.tabs[0]?.key ?? ''} isPanel />;
}

function KeyedTabs({
  tabs,
  label,
  isPanel = false,
  ...choice
}: TabsProps & { isPanel?: boolean } & Pick<TabsPropsOf, 'value' | 'onChange' | 'defaultValue'>) {
  return (
    <Tabs {...choice} keepMounted={false} classNames={classes}>
      <Tabs.List aria-label={label} grow={isPanel}>
        {tabs.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key} {...(isPanel && { px: 10 })}>
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
