import {
  displayNameField,
  emailField,
  type Host,
  type InputOf,
  type invitationCalls,
  issueText,
  peopleScreenTexts,
} from '@emcee/contract';
import { type PastedPerson, readPeople } from '@emcee/game';
import * as z from 'zod/mini';
import type { Words } from '../../lib/words.tsx';
import { type Leads, leadsLabels } from './leads-choice.tsx';

type Invited = InputOf<typeof invitationCalls.createMany>['people'][number];

/** An entry as it was read. Faulty ones aren't invited, and stay in the field. */
export type PastedEntry = {
  text: string;
  title: string;
  detail: string;
  person: Invited | undefined;
};

export type Given = {
  hosts: readonly Host[];
  /** Undefined for a role that doesn't choose them. */
  leads: Leads | undefined;
  /** For people without room codes of their own. */
  hostIds: readonly string[];
};

export function pastedEntries(pasted: string, given: Given, words: Words): PastedEntry[] {
  const { people, unread } = readPeople(pasted);
  const faulty = unread.map((text) => ({
    ...{ text, title: text, person: undefined },
    detail: words(peopleScreenTexts.noAddress, { text }),
  }));
  const read = people.map((person) => entryOf(person, given, words));
  // Those that need a change first.
  return [
    ...faulty,
    ...read.filter(({ person }) => person === undefined),
    ...read.filter(({ person }) => person !== undefined),
  ];
}

function entryOf(person: PastedPerson, given: Given, words: Words): PastedEntry {
  const { email, name, roomCodes } = person;
  const text = `${name} <${email}> ${roomCodes.join(' ')}`.trim();
  const title = name === '' ? email : `${name}, ${email}`;
  const { leads, hosts } = given;
  const byCode = new Map(hosts.map(({ _id, room }) => [room.roomCode.toUpperCase(), _id]));
  const isAll = leads === 'all';
  const own = isAll ? [] : roomCodes.flatMap((code) => byCode.get(code) ?? []);
  const hostIds = own.length === 0 && leads === 'chosen' ? given.hostIds : own;
  const unknown = roomCodes.find((code) => !byCode.has(code));
  const address = z.safeParse(emailField, email);
  const wrong = address.error?.issues[0] ?? z.safeParse(displayNameField, name).error?.issues[0];
  const codes = hosts.filter(({ _id }) => hostIds.includes(_id)).map(({ room }) => room.roomCode);
  const faults = [
    wrong && words(issueText(wrong)),
    unknown && words(peopleScreenTexts.unknownRoom, { code: unknown }),
    leads === 'chosen' && hostIds.length === 0 ? words(peopleScreenTexts.noRoom) : undefined,
  ];
  const fault = faults.find((said) => said !== undefined);
  if (fault !== undefined) return { text, title, detail: fault, person: undefined };
  const invited = {
    email: address.data ?? email,
    ...(name !== '' && { name }),
    hostIds: [...hostIds],
  };
  const few = codes.join(', ') || (leads === 'planned' ? words(peopleScreenTexts.plannedOnly) : '');
  return { text, title, detail: isAll ? leadsLabels.all : few, person: invited };
}
