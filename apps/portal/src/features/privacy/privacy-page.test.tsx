import { privacyCalls, unavailable } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverWithRecords } from '../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

function openPrivacy(hostname = 'localhost') {
  const server = serverWithRecords();
  return { server, ...renderPortal('/privacy', { session: verifiedSession, hostname }) };
}

describe('Privacy & data', () => {
  it('gives everything as a file', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    onTestFinished(() => clicked.mockRestore());
    const { server, user } = openPrivacy();
    server.replies(privacyCalls.downloadData, { url: '/api/downloads/once' });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(server.inputsOf(privacyCalls.downloadData)).toEqual([{}]);
  });

  it('says so when there is no file', async () => {
    const { server, user } = openPrivacy();
    server.fails(privacyCalls.downloadData, unavailable());
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/Something went wrong/)).toBeDefined();
  });

  it('speaks of teachers and classes at a school', async () => {
    openPrivacy('education.localhost');
    expect(await screen.findByText(/your account, teachers, settings/)).toBeDefined();
    expectSchoolWords();
  });
});
