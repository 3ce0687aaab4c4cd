import { count, counted } from '@emcee/client';
import { type CorrectionEffect, type CorrectionInput, correctionCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import classes from './correction-form.module.css';

const PAUSE_MS = 300;
const SHOWN = 8;

export function CorrectionPreview({ correction }: { correction: CorrectionInput | undefined }) {
  const settled = useSettled(correction);
  return (
    <section aria-label="What changes" className={classes.preview}>
      <h3>What changes</h3>
      <div aria-live="polite">
        {settled === undefined ? (
          <p>Choose the new value to see who gains and who loses.</p>
        ) : (
          <Effects correction={settled} />
        )}
      </div>
    </section>
  );
}

function Effects({ correction }: { correction: CorrectionInput }) {
  const words = useWords();
  const { data, error } = useCall(correctionCalls.preview, { correction });
  if (error !== null) return <p>{words(loadFailure(error))}</p>;
  if (data === undefined) return <p>Calculating…</p>;
  if (data.effects.length === 0) return <p>No scores or ranks change.</p>;
  const left = data.effects.length - SHOWN;
  return (
    <>
      <ul className={classes.effects}>
        {data.effects.slice(0, SHOWN).map((effect) => (
          <li key={effect.playerId}>
            <Effect effect={effect} />
          </li>
        ))}
      </ul>
      {left > 0 && <p>And {counted(left, 'more player', 'more players')}.</p>}
    </>
  );
}

function Effect({ effect }: { effect: CorrectionEffect }) {
  const { playerName, before, after } = effect;
  const score = `${count(before.score)} → ${counted(after.score, 'point')}`;
  const place = `rank ${count(before.rank)} → ${count(after.rank)}`;
  const changes = [
    ...(before.score === after.score ? [] : [score]),
    ...(before.rank === after.rank ? [] : [place]),
  ];
  return (
    <>
      <strong>{playerName}</strong> <span>{changes.join(', ')}</span>
    </>
  );
}

/** Typing must not send a request per letter. */
function useSettled(correction: CorrectionInput | undefined): CorrectionInput | undefined {
  const said = JSON.stringify(correction);
  const [settled, setSettled] = useState({ said, correction });
  useEffect(() => {
    if (settled.said === said) return;
    const timer = setTimeout(() => setSettled({ said, correction }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said, correction, settled.said]);
  return settled.said === undefined ? undefined : settled.correction;
}
