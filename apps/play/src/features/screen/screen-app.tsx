import { useEffect, useMemo, useState } from 'react';
import { stayAwake } from '../../lib/wake-lock.ts';
import { Message } from './pages/message-screen.tsx';
import { PairingScreen } from './pages/pairing-screen.tsx';
import { StageScreen } from './pages/stage-screen.tsx';
import classes from './screen-app.module.css';
import { ScreenControls } from './screen-controls.tsx';
import { openScreenSession } from './screen-session.ts';
import { forgetScreenToken, keepPairedSecret, takeScreenToken } from './screen-token.ts';
import { ScreenContext, useScreen } from './use-screen.ts';

/** The big screen of a room. Shows the pairing page without a valid secret. */
export function ScreenApp() {
  const [token, setToken] = useState(takeScreenToken);
  const [isRevoked, setIsRevoked] = useState(false);

  useEffect(() => {
    // Opening another link of the console in this tab changes only the hash, without a reload.
    const follow = () => setToken(takeScreenToken());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return (
    <>
      <ScreenControls />
      {token === undefined ? (
        <PairingScreen
          isRevoked={isRevoked}
          onPaired={(secret) => {
            keepPairedSecret(secret);
            setToken(secret);
            setIsRevoked(false);
          }}
        />
      ) : (
        <OpenScreen
          key={token}
          token={token}
          onGone={() => {
            forgetScreenToken(token);
            setToken(undefined);
            setIsRevoked(true);
          }}
        />
      )}
    </>
  );
}

function OpenScreen({ token, onGone }: { token: string; onGone: () => void }) {
  const session = useMemo(() => openScreenSession(token), [token]);
  const [gone] = useState(() => onGone);

  useEffect(() => {
    stayAwake();
    return session.start(gone);
  }, [session, gone]);

  return (
    <ScreenContext value={session}>
      <Shown />
    </ScreenContext>
  );
}

function Shown() {
  const { stage } = useScreen();
  if (stage !== undefined) return <StageScreen stage={stage} />;
  return (
    <main className={classes.plain} data-waiting>
      <Message message="Connecting" />
    </main>
  );
}
