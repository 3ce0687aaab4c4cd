import { type ReactNode, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { needsPageLoad } from '../lib/own-path.ts';
import { useWords } from '../lib/words.tsx';
import { menuGroups } from './menu.ts';
import { pageAt } from './pages.ts';
import classes from './side-menu.module.css';

function preload(path: string): void {
  void pageAt(path)?.preload();
}

/** The menu of the signed-in pages; pointing at an entry fetches its page. */
export function SideMenu({ top }: { top?: ReactNode }) {
  const words = useWords();
  const { pathname } = useLocation();
  const idPrefix = useId();
  return (
    <nav aria-label="Main menu" className={classes.menu}>
      {top}
      {menuGroups().map(({ title: groupTitle, entries }) => (
        <div key={groupTitle} className={classes.group}>
          <p className={classes.groupTitle} id={`${idPrefix}${groupTitle}`}>
            {groupTitle}
          </p>
          <ul aria-labelledby={`${idPrefix}${groupTitle}`}>
            {entries.map(({ title, path, icon: Icon }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  // A page of another document: see needsPageLoad.
                  reloadDocument={needsPageLoad(pathname, path)}
                  className={classes.entry ?? ''}
                  onMouseEnter={() => preload(path)}
                  onFocus={() => preload(path)}
                >
                  <Icon size={19} stroke={1.8} aria-hidden />
                  {words(title)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
