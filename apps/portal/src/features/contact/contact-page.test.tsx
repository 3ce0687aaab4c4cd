import {
  ApiError,
  billingCalls,
  contactCalls,
  contactTexts,
  spoken,
  tooMany,
  unavailable,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

async function openContact(hostname = 'localhost') {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  const portal = renderPortal('/contact', { session, hostname });
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  const subject = screen.getByLabelText<HTMLInputElement>('Subject');
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  return { server, email, subject, message, send, ...portal };
}

describe('the contact page', () => {
  it('sends a message from the address of the account, or another one, and empties the form', async () => {
    const { server, user, email, subject, message, send } = await openContact();
    server.replies(contactCalls.send, { message: contactTexts.sent });
    expect(email.value).toBe('ada@example.com');
    await user.type(subject, ' Two rooms ');
    await user.type(message, 'How do we{Enter}start?');
    await user.click(send);
    expect(await screen.findByText(contactTexts.sent)).toBeDefined();
    expect(server.inputsOf(contactCalls.send)).toEqual([
      { email: 'ada@example.com', subject: 'Two rooms', message: 'How do we\nstart?' },
    ]);
    expect([email.value, subject.value, message.value]).toEqual(['ada@example.com', '', '']);
    await user.type(subject, 'One more');
    expect(screen.queryByText(contactTexts.sent)).toBeNull();
  });

  it('requires a subject and five symbols', async () => {
    const { server, user, subject, message, send } = await openContact();
    await user.type(subject, '   ');
    await user.type(message, ' four ');
    await user.click(send);
    expect(await screen.findByText(contactTexts.subjectRequired.text)).toBeDefined();
    expect(screen.getByText(contactTexts.messageTooShort.text)).toBeDefined();
    expect(document.activeElement).toBe(subject);
    expect(server.inputsOf(contactCalls.send)).toEqual([]);
  });

  it.each<[string, ApiError, string]>([
    [
      'a field',
      new ApiError(409, spoken('Email must be valid'), { param: 'email' }),
      'Email must be valid',
    ],
    ["the server's failure", new ApiError(500, spoken('Our fault.')), 'Our fault.'],
    ['a failure during an outage', unavailable(), contactTexts.failed],
    ['that it failed when there were too many', tooMany(60), contactTexts.failed],
  ])('shows %s, and keeps the input', async (_case, apiError, text) => {
    const { server, user, subject, message, send } = await openContact();
    server.fails(contactCalls.send, apiError);
    await user.type(subject, 'Two rooms');
    await user.type(message, 'Please help');
    await user.click(send);
    expect(await screen.findByText(text)).toBeDefined();
    expect([subject.value, message.value]).toEqual(['Two rooms', 'Please help']);
  });

  it('speaks of teachers and classes in the education flavour', async () => {
    await openContact('education.localhost');
    expectSchoolWords();
  });
});
