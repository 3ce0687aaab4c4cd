import { type Host, hostScreenTexts, hostTexts } from '@emcee/contract';
import { useWords } from '../../lib/words.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './host-summary.module.css';

export function HostSummary({ host: { kind, room, displayName, email, pro } }: { host: Host }) {
  const words = useWords();
  return (
    <>
      <p className={classes.summary}>
        <strong>{room.roomCode}</strong>
        {displayName !== null && <span>{displayName}</span>}
        {email !== null && <Email>{email}</Email>}
        {pro && <Badge tone="gold">PRO</Badge>}
      </p>
      {kind === 'invited' && (
        <Notice>
          {words(hostTexts.passwordNotOurs)} {words(hostScreenTexts.resetsItself)}
        </Notice>
      )}
    </>
  );
}
