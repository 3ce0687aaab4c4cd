import { type Member, memberCalls, type Night, nightScreenTexts } from '@emcee/contract';
import { useMemo } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { useMay } from '../../lib/session/rights.ts';
import { useWords } from '../../lib/words.tsx';
import type { Choice } from '../../ui/forms/fields/select-field.tsx';
import { personName } from './night-values.ts';

export const ANYONE = 'anyone';

const EVERYONE_WHO_HOSTS = { role: 'host', limit: 1_000 } as const;

/** Members by their key, and the choices of who runs a night. */
export function usePeople(present: Night['person']) {
  const words = useWords();
  // Somebody may have accepted an invitation since another page has loaded the list.
  const asked = { enabled: useMay(memberCalls.list), isOutdated: () => true };
  const office = useCall(memberCalls.list, {}, asked).data?.members;
  const hosts = useCall(memberCalls.list, EVERYONE_WHO_HOSTS, asked).data?.members;
  return useMemo(() => {
    const members = new Map<string, Member>();
    for (const member of [...(office ?? []), ...(hosts ?? [])]) {
      if (member.key !== undefined && member.isActive) members.set(member.key, member);
    }
    const named = new Map([...members].map(([key, member]) => [key, nameOf(member)]));
    if (present !== null) named.set(present.key, personName(present));
    const choices: Choice[] = [...named].map(([value, label]) => ({ value, label }));
    choices.sort((a, b) => a.label.localeCompare(b.label));
    return {
      members,
      choices: [{ value: ANYONE, label: words(nightScreenTexts.anyoneWhoCan) }, ...choices],
    };
  }, [office, hosts, present, words]);
}

function nameOf({ name, email }: Member): string {
  return name || (email.split('@')[0] ?? email);
}

/** True if the person may run the room without being planned there. */
export function mayAlwaysRun({ role, leads, hostIds = [] }: Member, hostId: string): boolean {
  return role === 'owner' || role === 'admin' || leads === 'all' || hostIds.includes(hostId);
}
