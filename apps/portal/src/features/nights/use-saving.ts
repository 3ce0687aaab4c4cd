import { ApiError, type Night, nightCalls, nightScreenTexts } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSendIfMay } from '../../lib/calls/calls.ts';
import { timeZone } from '../../lib/time-zone.ts';
import { useWords } from '../../lib/words.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import type { NightValues } from './night-values.ts';
import { ANYONE } from './use-people.ts';

const WEEK_MS = 7 * 86_400_000;

/** Sends what the drawer has changed. After a conflict, the next attempt is about `newest`. */
export function useSaving(
  opened: Night | undefined,
  newest: Night | undefined,
  onClose: () => void,
) {
  const [hadConflict, setHadConflict] = useState(false);
  const night = (hadConflict ? newest : undefined) ?? opened;
  const words = useWords();
  const cache = useCallCache();
  const plan = useSendIfMay(nightCalls.plan);
  const change = useSendIfMay(nightCalls.change);
  const remove = useSendIfMay(nightCalls.remove);
  const setRounds = useSendIfMay(nightCalls.setRounds);

  function finish(message: string): void {
    toast(message);
    onClose();
    void cache.refresh(nightCalls.list);
    void cache.refresh(nightCalls.settings);
  }

  async function add({ until, following: _, person, ...values }: NightValues): Promise<void> {
    const weeks =
      until === '' ? 1 : Math.floor((Date.parse(until) - Date.parse(values.day)) / WEEK_MS) + 1;
    const sent = { ...values, person: person === ANYONE ? null : person, weeks };
    const reply = await plan?.mutateAsync({ ...sent, timeZone: timeZone() });
    const { nights = [], skipped = [] } = reply ?? {};
    const said = [words(nightScreenTexts.planned, { n: nights.length })];
    if (skipped.length > 0) said.push(words(nightScreenTexts.skipped, { n: skipped.length }));
    finish(said.join(' '));
  }

  async function noteConflict(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.param === 'revision') {
      await cache.refresh(nightCalls.list);
      setHadConflict(true);
    }
    throw error;
  }

  async function save(values: NightValues, changed: readonly string[]): Promise<void> {
    if (night === undefined) return add(values);
    if (changed.length === 0) return onClose();
    const sent = changesOf(values, changed);
    // First, because a change of the night makes its revision old.
    if (changed.includes('roundIds')) {
      const { roundIds } = values;
      await setRounds?.mutateAsync({ nightIds: [night._id], roundIds });
    }
    let n = 1;
    if (Object.keys(sent).length > 0) {
      const { _id: nightId, revision } = night;
      const { following } = values;
      const reply = await change
        ?.mutateAsync({ nightId, revision, ...sent, following })
        .catch(noteConflict);
      n = reply?.changed ?? n;
    }
    finish(words(nightScreenTexts.changed, { n }));
  }

  async function removeNight(following: boolean): Promise<void> {
    if (night === undefined) return;
    const { _id: nightId, revision } = night;
    const reply = await remove?.mutateAsync({ nightId, revision, following }).catch(noteConflict);
    finish(words(nightScreenTexts.deleted, { n: reply?.deleted ?? 0 }));
  }

  return {
    save,
    remove: removeNight,
    mayPlan: plan !== undefined,
    maySetRounds: setRounds !== undefined,
  };
}

/** Later nights of a series keep what was not changed. */
function changesOf(values: NightValues, changed: readonly string[]) {
  const { day, time, note, person } = values;
  const [hostId] = values.hostIds;
  const isChanged = (name: keyof NightValues) => changed.includes(name);
  return {
    ...(isChanged('hostIds') && { hostId }),
    ...(isChanged('day') && { day }),
    ...(isChanged('time') && { time }),
    ...(isChanged('note') && { note }),
    ...(isChanged('person') && { person: person === ANYONE ? null : person }),
  };
}
