import {
  accountCalls,
  fieldError,
  memberCalls,
  organizationCalls,
  organizationTexts,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberOf, memberWith, serverOfOrganization } from '../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';

const bob = memberOf('bob@example.com');
const me = memberWith('owner');
const changed = { _id: 'league', name: 'Crown Pubs', requiresSecondFactor: true };

async function open() {
  const server = serverOfOrganization();
  server.replies(accountCalls.me, me);
  const members = [{ ...bob, _id: 'ada', email: 'ada@example.com', hasSecondFactor: true }, bob];
  server.replies(memberCalls.list, { members, invitations: [] });
  const portal = renderPortal('/organization', { session });
  await screen.findByText('bob@example.com');
  return { server, ...portal };
}

describe('the page of the organization', () => {
  it('saves the name', async () => {
    const { server, user } = await open();
    server.replies(organizationCalls.change, { organization: changed });
    const name = screen.getByLabelText('Name');
    expect(name).toHaveProperty('value', 'Quiz League');
    await user.clear(name);
    await user.type(name, 'Crown Pubs');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name saved.')).toBeDefined();
    expect(server.inputsOf(organizationCalls.change)).toEqual([{ name: 'Crown Pubs' }]);
  });

  it('names who lacks two-step sign-in before it is required', async () => {
    const { server, user } = await open();
    expect(screen.queryByText('ada@example.com', { selector: 'main *' })).toBeNull();
    server.replies(organizationCalls.change, { organization: changed });
    const organization = me.organization && { ...me.organization, requiresSecondFactor: true };
    server.replies(accountCalls.me, { ...me, ...(organization && { organization }) });
    const required = screen.getByRole('switch', { name: 'Require two-step sign-in' });
    await user.click(required);
    await waitFor(() => expect(required).toHaveProperty('checked', true));
    expect(server.inputsOf(organizationCalls.change)).toEqual([{ requireSecondFactor: true }]);
  });

  it('says that the owner needs it first', async () => {
    const { server, user } = await open();
    const refusal = fieldError('requireSecondFactor', organizationTexts.ownFactorFirst);
    server.fails(organizationCalls.change, refusal);
    const required = screen.getByRole('switch', { name: 'Require two-step sign-in' });
    await user.click(required);
    expect(await screen.findByText(organizationTexts.ownFactorFirst.text)).toBeDefined();
    expect(required).toHaveProperty('checked', false);
  });
});

describe('a member who needs two-step sign-in', () => {
  const needing = { ...memberWith('editor'), organizations: 1, mustSetUpFactor: true } as const;

  it('sees why on each page, and the way to set it up', async () => {
    const server = serverOfOrganization();
    server.replies(accountCalls.me, needing);
    const { user, address } = renderPortal('/questions', { session });
    const text = 'Quiz League requires two-step sign-in. Set it up to continue.';
    expect(await screen.findByText(text)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Set up two-step sign-in' }));
    await waitFor(() => expect(address()).toBe('/account'));
    expect(await screen.findByRole('heading', { name: 'Two-step sign-in' })).toBeDefined();
  });
});
