import { NavLink } from 'react-router';
import { useWords } from '../lib/words.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Brand } from '../ui/brand-mark.tsx';
import { menuGroups } from './menu.ts';
import { pageAt } from './pages.ts';
import classes from './side-menu.module.css';

function preload(path: string): void {
  void pageAt(path)?.preload();
}

/** The menu of the signed-in pages; pointing at an entry fetches its page. */
export function SideMenu() {
  const words = useWords();
  return (
    <div className={classes.menu}>
      <AppLink to="/" className={classes.brand} aria-label="Emcee, home">
        <Brand />
      </AppLink>
      <nav aria-label="Main menu">
        {menuGroups().map((group) => (
          <div key={group.title} className={classes.group}>
            <p className={classes.groupTitle} id={`menu-${group.title}`}>
              {group.title}
            </p>
            <ul aria-labelledby={`menu-${group.title}`}>
              {group.entries.map(({ title, path, icon: Icon }) => (
                <li key={path}>
                  <NavLink
                    to={path}
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
    </div>
  );
}
