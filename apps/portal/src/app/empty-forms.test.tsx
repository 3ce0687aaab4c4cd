import { contactCalls } from '@emcee/contract';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../test/draft-storage.ts';
import { emptyForms } from '../../test/empty-forms.ts';
import { renderPortal, verifiedSession } from '../../test/render-portal.tsx';
import { serverOfForm } from '../../test/server-of-forms.ts';

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

describe('an empty form', () => {
  beforeEach(draftStorage);

  it.each(emptyForms)('shows the required fields: %s', async (_form, at, ...[steps, says]) => {
    if (at === '/host/account') localStorage.setItem('hostAuthToken', 'token-of-host');
    const server = serverOfForm(at);
    const isOfAdmin = !/^\/(host|pages\/auth)\//.test(at);
    const { user } = renderPortal(at, isOfAdmin ? { session: verifiedSession } : {});
    for (const step of steps) await step(user);
    await waitFor(() => expect(complaints()).toEqual(says));
    // Nothing was sent: the portal checks the form.
    expect(server.inputsOf(contactCalls.send)).toEqual([]);
  });
});
