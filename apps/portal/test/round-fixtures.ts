import {
  billingCalls,
  type ListedRound,
  roundCalls,
  type Scheme,
  settingsCalls,
  wagerCalls,
} from '@emcee/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { draftStorage } from './draft-storage.ts';
import type { FakeServer } from './fake-server.ts';
import { defaultSettings, serverOfAdmin } from './fixtures.ts';

/** The second of two questions has a picture. */
export function roundOf(name: string, changes: Partial<ListedRound> = {}): ListedRound {
  return {
    _id: `id-${name}`,
    name,
    uploaded: '2026-11-20T18:00:00.000Z',
    revision: 1,
    wagerScheme: null,
    preEnteredQuestions: [
      { _id: 'q1', questionText: 'Who?', answerText: 'Me', orderNum: 1, image: '' },
      {
        _id: 'q2',
        questionText: 'What?',
        answerText: 'That',
        orderNum: 2,
        image: 'https://example.com/a.png',
      },
    ],
    ...changes,
  };
}

export function schemeOf(name: string, changes: Partial<Scheme> = {}): Scheme {
  return {
    _id: `scheme-${name}`,
    order: 1,
    name,
    type: 'points',
    points: [1, 3, 5],
    percentage: null,
    singleUse: true,
    mandatoryWagering: false,
    subtractForIncorrect: true,
    bonus: false,
    bonusPoints: null,
    ...changes,
  };
}

export function serverWithRounds(
  rounds: readonly ListedRound[],
  schemes: readonly Scheme[] = [],
): FakeServer {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(settingsCalls.get, defaultSettings);
  server.replies(roundCalls.list, { preEnteredRounds: [...rounds] });
  server.replies(wagerCalls.list, { wagerSchemes: [...schemes] });
  return server;
}

export async function chooseFile(content: BlobPart | BlobPart[], name = 'Tonight.csv') {
  const files = [new File([content].flat(), name, { type: 'text/csv' })];
  fireEvent.change(await screen.findByLabelText('Question file (CSV)'), { target: { files } });
}

export function field(name: string) {
  return screen.findByRole('textbox', { name });
}

export function rowTexts() {
  const list = screen.getByRole('list', { name: 'Questions in this round' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

/** Empties the drafts before each test, and counts how often a saved round reloads the page. */
export function watchedReloads() {
  const reload = vi.fn();
  beforeEach(draftStorage);
  beforeEach(() => {
    reload.mockReset();
    sessionStorage.clear();
    vi.stubGlobal('location', { href: 'http://localhost/', hostname: 'localhost', reload });
  });
  return reload;
}
