import 'fake-indexeddb/auto';
import {
  accountCalls,
  billingCalls,
  brandingCalls,
  contactCalls,
  hostCalls,
  hostPasswordCalls,
  hostSessionCalls,
  NO_BRANDING,
  notFound,
  settingsCalls,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { neverSubscribed, serverWithSubscription } from '../../test/billing-fixtures.ts';
import { type EmptyForm, emptyForms } from '../../test/empty-forms.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { defaultSettings, hostOf, subscriptionOf } from '../../test/fixtures.ts';
import { renderPortal, verifiedSession } from '../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../test/round-fixtures.ts';

function serverFor({ at }: EmptyForm): FakeServer {
  const server = at.startsWith('/subscription')
    ? serverWithSubscription(neverSubscribed)
    : serverWithRounds([roundOf('Movies')]);
  if (!at.startsWith('/subscription')) server.replies(billingCalls.info, subscriptionOf());
  const email = 'quiz@anchor.example';
  const host = hostOf('CROWN-1', { email });
  server.replies(hostCalls.list, { hosts: [hostOf('CROWN-1')] });
  server.replies(hostCalls.advancedSettings, { ...defaultSettings, overridden: [] });
  server.replies(settingsCalls.get, defaultSettings);
  server.replies(brandingCalls.get, { customBranding: NO_BRANDING });
  server.replies(accountCalls.validateToken, { email });
  server.replies(hostPasswordCalls.validateToken, { email });
  server.fails(accountCalls.verify, notFound());
  server.replies(hostSessionCalls.me, { ...defaultSettings, host, customBranding: NO_BRANDING });
  server.replies(hostSessionCalls.rounds, { rounds: [] });
  return server;
}

/** What the fields of the page complain of, by their labels. */
function complaints(): Record<string, string> {
  const bad = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
  return Object.fromEntries(
    bad.map((input) => [input.labels?.[0]?.textContent ?? input.name, complaintOf(input)]),
  );
}

function complaintOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  return document.getElementById(error ?? '')?.textContent ?? '';
}

describe('a form with nothing in it', () => {
  beforeEach(() => clear());

  it.each(emptyForms)('says what is required: $form', async (row) => {
    const { at, as = 'admin', before = [], button, says } = row;
    if (as === 'host') localStorage.setItem('hostAuthToken', 'token-of-host');
    const server = serverFor(row);
    const { user } = renderPortal(at, as === 'admin' ? { session: verifiedSession } : {});
    for (const step of before) await step(user);
    if (button !== undefined) await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(complaints()).toEqual(says));
    // What is wrong with a form is known here: nothing was sent.
    expect(server.inputsOf(contactCalls.send)).toEqual([]);
  });
});
