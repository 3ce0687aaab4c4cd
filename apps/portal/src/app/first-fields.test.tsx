import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../test/draft-storage.ts';
import { renderPortal, verifiedSession as session } from '../../test/render-portal.tsx';
import { serverOfForm } from '../../test/server-of-forms.ts';

const focused = () => document.activeElement;

beforeEach(draftStorage);

describe('a page with one main form', () => {
  it.each([
    ['/pages/auth/login', 'Email'],
    ['/pages/auth/register', 'Email'],
    ['/pages/auth/forgot-password', 'Email'],
    ['/pages/auth/reset-password/link-token', 'New password'],
    ['/host/sign-in', 'Room code or email'],
    ['/host/sign-up', 'Email'],
    ['/host/forgot-password', 'Email'],
    ['/host/reset-password/link-token', 'New password'],
  ])('focuses its first field: %s', async (at, label) => {
    serverOfForm(at);
    renderPortal(at);
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(focused()).toBe(field));
  });

  it.each([
    ['/create-host', 'Room code'],
    ['/invite-host', 'Email'],
    ['/subscription?mode=create', 'Number of hosts'],
    ['/questions?tab=manual', 'Round name'],
    ['/wager-schemes/new', 'Name'],
    ['/contact', 'Email'],
  ])('focuses its first field for an admin: %s', async (at, label) => {
    serverOfForm(at);
    renderPortal(at, { session });
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(focused()).toBe(field));
  });

  it('focuses its first field after a link or the menu, too', async () => {
    serverOfForm('/hosts');
    const { user } = renderPortal('/hosts', { session });
    await user.click(await screen.findByRole('link', { name: 'Create Host' }));
    const roomCode = await screen.findByLabelText('Room code');
    await waitFor(() => expect(focused()).toBe(roomCode));
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    const subject = await screen.findByLabelText('Subject');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Email')));
    expect(focused()).not.toBe(subject);
  });

  it('leaves the focus on the tab that opened it', async () => {
    serverOfForm('/questions');
    const { user } = renderPortal('/questions', { session });
    const tab = await screen.findByRole('tab', { name: 'Add Questions Manually' });
    await user.click(tab);
    await screen.findByLabelText('Round name');
    expect(focused()).toBe(tab);
  });
});

describe('a page with several cards', () => {
  it.each([
    ['/edit-host/CROWN-1', 'Room code'],
    ['/pages/settings', 'Scoring interval'],
    ['/questions/id-Movies', 'Round name'],
    ['/subscription', 'Number of hosts'],
    ['/brand', 'Custom Title'],
  ])('focuses no field: %s', async (at, label) => {
    serverOfForm(at);
    renderPortal(at, { session });
    await screen.findByLabelText(label);
    expect(focused()?.matches('input, textarea, select')).toBe(false);
  });
});
