import { useContext } from 'react';
import type { Waiting } from '../connection/command-queue.ts';
import { LineContext } from '../connection/live-context.ts';
import classes from './connection.module.css';

export function Connection() {
  const { isConnected, waiting } = useContext(LineContext);
  const isOnline = isConnected && !waiting.isCut;
  const text = connectionText(isConnected, waiting);
  return (
    <span
      role="status"
      className={classes.connection}
      data-online={isOnline || undefined}
      data-waiting={waiting.taps > 0 && text !== 'Online' ? true : undefined}
    >
      {text}
    </span>
  );
}

export function connectionText(isConnected: boolean, { taps, isCut, isPaced }: Waiting): string {
  const sent = `${taps} ${taps === 1 ? 'tap' : 'taps'} will be sent`;
  if (taps > 0 && (isCut || !isConnected)) return `No connection: ${sent}`;
  if (taps > 0 && isPaced) return `Waiting: ${sent}`;
  return isConnected && !isCut ? 'Online' : 'No connection';
}
