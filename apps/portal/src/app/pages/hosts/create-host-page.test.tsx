import {
  ApiError,
  billingCalls,
  enterpriseText,
  type Host,
  hostCalls,
  hostTexts,
  nameError,
  spoken,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostOf, serverOfAdmin, subscriptionOf } from '../../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const NO_HOSTS: Host[] = [];

function openCreateHost({
  at = '/create-host',
  quantity = 5,
  hosts = NO_HOSTS,
  hostname = 'localhost',
} = {}) {
  const server = serverOfAdmin();
  server.replies(hostCalls.list, { hosts });
  server.replies(
    billingCalls.info,
    subscriptionOf({ subscriptionQuantity: quantity, hostsAllowed: quantity }),
  );
  return { server, ...renderPortal(at, { session, hostname }) };
}

type Portal = ReturnType<typeof openCreateHost>;

async function create(
  { user }: Portal,
  values: { roomCode?: string; password?: string; repeated?: string } = {},
) {
  const { roomCode = 'CROWN-1', password = 'secret12', repeated = password } = values;
  await user.type(await screen.findByLabelText('Room code'), roomCode);
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Repeat password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Create Host' }));
}

function isDescribedBy(label: string, text: HTMLElement): boolean {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ');
  return ids?.includes(text.id) ?? false;
}

describe('the page for a new host', () => {
  it('creates the host, shows its sign-in, and returns to a list that contains it', async () => {
    const portal = openCreateHost();
    portal.server.replies(hostCalls.create, { host: hostOf('CROWN-1') });
    await portal.user.type(await screen.findByLabelText('Display name'), 'The Crown ');
    await create(portal, { roomCode: ' cr own-1' });
    expect(await screen.findByText('Congratulations!')).toBeDefined();
    expect(screen.getByRole('dialog').textContent).toMatch(
      /The host CROWN-1 was created and can log in with the room code and password./,
    );
    const address = `${window.location.origin}/host/sign-in`;
    expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe('/host/sign-in');
    expect(screen.getByRole('img', { name: "QR code of the host's page" })).toBeDefined();
    expect(portal.server.inputsOf(hostCalls.create)).toEqual([
      { roomCode: 'CROWN-1', displayName: 'The Crown', password: 'secret12' },
    ]);
    // The server would list it too: on a busy machine the page polls the list before the click.
    portal.server.replies(hostCalls.list, { hosts: [hostOf('CROWN-1')] });
    await portal.user.click(screen.getByRole('button', { name: 'Go to Hosts' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(await screen.findByText('CROWN-1')).toBeDefined();
  });

  it('copies the sign-in, and continues with another host', async () => {
    const portal = openCreateHost();
    portal.server.replies(hostCalls.create, { host: hostOf('CROWN-1') });
    await create(portal);
    await portal.user.click(await screen.findByRole('button', { name: 'Copy sign-in details' }));
    expect(await screen.findByText('Copied the sign-in details')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/host/sign-in\nRoom code: CROWN-1\nPassword: secret12`,
    );
    await portal.user.click(screen.getByRole('button', { name: 'Create another' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.address()).toBe('/create-host');
    expect(await screen.findByLabelText('Room code')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('offers no other host after the last free slot', async () => {
    const portal = openCreateHost({ quantity: 1 });
    portal.server.replies(hostCalls.create, { host: hostOf('CROWN-1') });
    await create(portal);
    expect(await screen.findByText('Congratulations!')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create another' })).toBeNull();
  });

  it('opens Hosts when the dialog is closed', async () => {
    const portal = openCreateHost();
    portal.server.replies(hostCalls.create, { host: hostOf('CROWN-1') });
    await create(portal);
    await portal.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
  });

  it('strips white space and shows capitals while typing anywhere in the code', async () => {
    const { user } = openCreateHost();
    const field = await screen.findByLabelText<HTMLInputElement>('Room code');
    await user.type(field, 'cr own');
    expect(field.value).toBe('CROWN');
    await user.type(field, 'x y', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field.value).toBe('CRXYOWN');
    expect(field.selectionStart).toBe(4);
  });

  it.each([
    [{ roomCode: 'ABC' }, 'Minimum 4 symbols'],
    [{ roomCode: 'ABCDEFGHIJK' }, 'Maximum 10 symbols'],
    [{ roomCode: 'ABCD!' }, 'Invalid symbols!'],
    [{ roomCode: ' ' }, 'Room code is required'],
    [{ password: 'secret1' }, 'Minimum 8 symbols'],
    [{ password: ' ', repeated: ' ' }, 'Minimum 8 symbols'],
    [{ repeated: 'secret13' }, "Password and Confirm Password didn't match"],
  ])('%o: %s', async (values, message) => {
    const portal = openCreateHost();
    await create(portal, values);
    expect(await screen.findByText(message)).toBeDefined();
    expect(portal.server.inputsOf(hostCalls.create)).toEqual([]);
  });

  it('focuses the first field that is wrong', async () => {
    const { user } = openCreateHost();
    await user.type(await screen.findByLabelText('Room code'), 'CROWN-1');
    await user.click(screen.getByRole('button', { name: 'Create Host' }));
    await screen.findByText('Password is required');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it.each<[string, ApiError, string]>([
    ['a taken code', nameError(hostTexts.roomCodeTaken, 'roomCode'), 'Room code'],
    [
      'a field that the server names',
      new ApiError(409, spoken('Not this one'), { param: 'password' }),
      'Password',
    ],
  ])('shows %s under its field', async (_case, apiError, label) => {
    const portal = openCreateHost();
    portal.server.fails(hostCalls.create, apiError);
    await create(portal);
    expect(isDescribedBy(label, await screen.findByText(apiError.message))).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('asks before a link discards the input', async () => {
    const { user, address } = openCreateHost();
    await user.type(await screen.findByLabelText('Room code'), 'CROWN-1');
    await user.click(screen.getByRole('link', { name: 'Global Settings' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/create-host');
  });

  it('speaks of teachers and classes in the education flavour', async () => {
    const { user } = openCreateHost({ hostname: 'education.localhost' });
    await user.type(await screen.findByLabelText('Class code'), 'A');
    await user.click(screen.getByRole('button', { name: 'Create Teacher' }));
    expectSchoolWords();
  });
});

describe.each([
  ['/create-host', 'Room code'],
  ['/invite-host', 'Email'],
])('the form at %s', (at, label) => {
  it('gives way to the limit if no slot is free', async () => {
    openCreateHost({ at, quantity: 1, hosts: [hostOf('CROWN-1')] });
    expect(await screen.findByText(enterpriseText(hostTexts.limitReached))).toBeDefined();
    expect(screen.getByRole('link', { name: 'Update Subscription' })).toBeDefined();
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('redirects to Hosts without a subscription quantity', async () => {
    const { address } = openCreateHost({ at, quantity: 0 });
    await waitFor(() => expect(address()).toBe('/hosts'));
  });

  it('returns to Hosts on Cancel, without a question', async () => {
    const { user, address } = openCreateHost({ at });
    await user.type(await screen.findByLabelText(label), 'CROWN-1');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
  });
});
