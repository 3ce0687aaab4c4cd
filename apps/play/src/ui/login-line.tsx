import { forgetLogin, type PlayerLogin } from '../lib/player-login.ts';
import { Button } from './button.tsx';
import classes from './login-line.module.css';

/** Other players can make the phone forget the login. */
export function LoginLine({ login }: { login: PlayerLogin }) {
  return (
    <div className={classes.who}>
      <span>
        Signed in as <strong>{login.email}</strong>.
      </span>
      <Button kind="text" onClick={forgetLogin}>
        Not you?
      </Button>
    </div>
  );
}
