import { forgetLogin, type PlayerLogin } from '../../../lib/player-login.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './login.module.css';

/** Whose login this phone keeps, and the way out for everybody else. */
export function LoginLine({ login }: { login: PlayerLogin }) {
  return (
    <div className={classes.who}>
      <span>
        Signed in as <strong className={classes.email}>{login.email}</strong>.
      </span>
      <Button kind="text" onClick={forgetLogin}>
        Not you?
      </Button>
    </div>
  );
}
