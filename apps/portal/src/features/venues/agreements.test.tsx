import {
  type Agreement,
  type ApiError,
  accountCalls,
  agreementCalls,
  agreementTexts,
  billingCalls,
  fieldError,
  unavailable,
  venueCalls,
} from '@emcee/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const terms = {
  quantity: 500,
  firstDay: '2026-07-01',
  lastDay: '2027-06-30',
  reference: '2026-114',
  priceText: '$4,800 a year',
};

function agreementOf(ownerEmail: string, changes: Partial<Agreement> = {}): Agreement {
  const _id = '01a22839-f9d2-7550-9272-f2bda9ff23a3';
  const whose = { _id, organization: ownerEmail, ownerEmail, hostsCount: 12 };
  return { ...whose, ...terms, state: 'active', ...changes };
}

const crown = agreementOf('crown@example.com');

async function openAgreements(agreements: Agreement[] | ApiError, hostname = 'localhost') {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'super' });
  server.replies(venueCalls.list, { venues: [], total: 0 });
  if ('status' in agreements) server.fails(agreementCalls.list, agreements);
  else server.replies(agreementCalls.list, { agreements });
  const portal = renderPortal('/super', { session, hostname });
  const card = within(await screen.findByRole('region', { name: 'Agreements' }));
  return { server, ...portal, card };
}

async function openAct(label: 'Change' | 'End') {
  const opened = await openAgreements([crown]);
  const more = await opened.card.findByRole('button', { name: /More actions/ });
  await opened.user.click(more);
  await opened.user.click(await screen.findByRole('menuitem', { name: label }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('the agreements', () => {
  it('are listed with their hosts, days and state', async () => {
    const { card } = await openAgreements([
      agreementOf('crown@example.com', { organization: 'The Crown' }),
      agreementOf('anchor@example.com', { _id: 'other', state: 'ended' }),
    ]);
    expect(await card.findByText('The Crown')).toBeDefined();
    expect(card.getAllByText('12/500')).toHaveLength(2);
    expect(card.getAllByText('2027-06-30')).toHaveLength(2);
    expect([card.getByText('Active'), card.getByText('Ended')]).toHaveLength(2);
    // Nobody can change what has ended.
    expect(card.getAllByRole('button', { name: /More actions/ })).toHaveLength(1);
  });

  it('can be added, and the dialog shows the refusal below its field', async () => {
    const { server, user, card } = await openAgreements([]);
    expect(await card.findByText('No agreements')).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Add agreement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an agreement' }));
    await user.click(dialog.getByRole('button', { name: 'Add agreement' }));
    expect(dialog.getByText(agreementTexts.ownerRequired.text)).toBeDefined();
    expect(dialog.getAllByText(agreementTexts.dayInvalid.text)).toHaveLength(2);
    await user.type(dialog.getByLabelText("Owner's email"), 'crown@example.com');
    await user.type(dialog.getByLabelText('Number of hosts'), '500');
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-07-01' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2027-06-30' } });
    await user.type(dialog.getByLabelText('Reference'), '2026-114');
    await user.type(dialog.getByLabelText('Price (optional)'), '$4,800 a year');
    const date = '2026-12-20';
    server.fails(agreementCalls.create, fieldError('firstDay', agreementTexts.paidUntil, { date }));
    await user.click(dialog.getByRole('button', { name: 'Add agreement' }));
    expect(await dialog.findByText(/has paid with PayPal until 2026-12-20/)).toBeDefined();
    server.replies(agreementCalls.create, { agreement: crown });
    server.replies(agreementCalls.list, { agreements: [crown] });
    await user.click(dialog.getByRole('button', { name: 'Add agreement' }));
    expect(await screen.findByText('Agreement added.')).toBeDefined();
    expect(await card.findByText('12/500')).toBeDefined();
    expect(server.inputsOf(agreementCalls.create).at(-1)).toEqual({
      organization: 'crown@example.com',
      ...terms,
    });
  });

  it('can be changed', async () => {
    const { server, user, dialog } = await openAct('Change');
    expect(dialog.queryByLabelText("Owner's email")).toBeNull();
    const hosts = dialog.getByLabelText('Number of hosts');
    await user.clear(hosts);
    await user.type(hosts, '600');
    server.replies(agreementCalls.change, { agreement: { ...crown, quantity: 600 } });
    await user.click(dialog.getByRole('button', { name: 'Change agreement' }));
    expect(await screen.findByText('Agreement changed.')).toBeDefined();
    expect(server.inputsOf(agreementCalls.change)).toEqual([
      { organizationId: crown._id, ...terms, quantity: 600 },
    ]);
  });

  it('can be ended', async () => {
    const { server, user, dialog } = await openAct('End');
    server.replies(agreementCalls.end, { agreement: { ...crown, state: 'ended' } });
    await user.click(dialog.getByRole('button', { name: 'End agreement' }));
    expect(await screen.findByText('Agreement ended.')).toBeDefined();
    expect(server.inputsOf(agreementCalls.end)).toEqual([{ organizationId: crown._id }]);
  });

  it('can be loaded again after a failure', async () => {
    const { server, user, card } = await openAgreements(unavailable());
    expect(await card.findByText("The agreements couldn't be loaded.")).toBeDefined();
    server.replies(agreementCalls.list, { agreements: [crown] });
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('12/500')).toBeDefined();
  });

  it('speak of teachers in the education flavour', async () => {
    const { user, card } = await openAgreements([crown], 'education.localhost');
    await user.click(await card.findByRole('button', { name: 'Add agreement' }));
    expect(await screen.findByLabelText('Number of teachers')).toBeDefined();
    expectSchoolWords();
  });
});
