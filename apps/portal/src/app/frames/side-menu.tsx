import { settingsCalls } from '@emcee/contract';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../lib/calls/calls.ts';
import { needsPageLoad } from '../../lib/pages/safe-redirect.ts';
import { useWords } from '../../lib/words.tsx';
import { pageAt } from '../routes.ts';
import { belongsTo, type MenuEntry, menuGroups } from './menu.ts';
import classes from './side-menu.module.css';

function preload(path: string): void {
  void pageAt(path)?.preload();
}

/** The menu of the signed-in pages; pointing at an entry fetches its page. */
export function SideMenu({ top }: { top?: ReactNode }) {
  const { pathname } = useLocation();
  const idPrefix = useId();
  const settings = useCall(settingsCalls.get).data;
  const arePlayerEmailsRequired = settings?.playerSettings.requirePlayerEmail ?? false;
  return (
    <nav aria-label="Main menu" className={classes.menu}>
      {top}
      {menuGroups({ arePlayerEmailsRequired }).map(({ title: groupTitle, entries }) => (
        <div key={groupTitle} className={classes.group}>
          <p className={classes.groupTitle} id={`${idPrefix}${groupTitle}`}>
            {groupTitle}
          </p>
          <ul aria-labelledby={`${idPrefix}${groupTitle}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Entry entry={entry} pathname={pathname} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  const words = useWords();
  const { title, path, icon: Icon } = entry;
  return (
    <Link
      to={path}
      aria-current={belongsTo(entry, pathname) ? 'page' : undefined}
      // A page of another document: see needsPageLoad.
      reloadDocument={needsPageLoad(pathname, path)}
      className={classes.entry ?? ''}
      onMouseEnter={() => preload(path)}
      onFocus={() => preload(path)}
    >
      <Icon size={19} stroke={1.8} aria-hidden />
      {words(title)}
    </Link>
  );
}
