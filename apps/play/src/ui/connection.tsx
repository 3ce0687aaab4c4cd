import classes from './connection.module.css';
import { Icon } from './icon.tsx';

export function Connection({ isOn, onHero = false }: { isOn: boolean; onHero?: boolean }) {
  const look = isOn ? classes.on : classes.off;
  return (
    <span role="status" className={`${classes.net} ${look} ${onHero ? classes.onHero : ''}`}>
      {isOn ? <i /> : <Icon name="cloudoff" />}
      {isOn ? 'Online' : 'No network'}
    </span>
  );
}
