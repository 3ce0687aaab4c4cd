import { fieldError, imageCalls, imageTexts, roundCalls } from '@emcee/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { field, roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const url = `/api/images/${'a'.repeat(64)}.webp`;

beforeEach(draftStorage);

function chooseImage(): void {
  fireEvent.change(screen.getByLabelText('Image: file'), {
    target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  });
}

async function uploading() {
  const server = serverWithRounds([]);
  const arrive = server.repliesLater(imageCalls.upload, { url });
  const { user } = renderPortal('/questions?tab=manual', { session: verifiedSession });
  await user.type(await field('Round name'), 'Tonight');
  await user.type(await field('Question'), 'Who?');
  chooseImage();
  await waitFor(() => expect(server.inputsOf(imageCalls.upload)).toHaveLength(1));
  return { server, user, arrive };
}

async function addQuestion({
  user,
}: Pick<Awaited<ReturnType<typeof uploading>>, 'user'>): Promise<void> {
  await user.type(await field('Answer'), 'Me');
  await user.click(screen.getByRole('button', { name: 'Add question' }));
}

describe('an image that arrives after a delay', () => {
  it('keeps text typed in the meantime', async () => {
    const { user, arrive } = await uploading();
    await user.type(await field('Answer'), 'Me');
    arrive();
    await screen.findByRole('img', { name: 'Image preview' });
    expect(await field('Answer')).toHaveProperty('value', 'Me');
    expect(await field('Question')).toHaveProperty('value', 'Who?');
  });

  it('gives way to a web address typed in the meantime', async () => {
    const { user, arrive } = await uploading();
    await user.type(await field('Image'), 'https://example.com/a.png');
    expect(screen.queryByText('An image is still being uploaded.')).toBeNull();
    arrive();
    await addQuestion({ user });
    const list = within(await screen.findByRole('list', { name: 'Questions in this round' }));
    const picture = list.getByRole('img', { name: 'Picture for question 1' });
    expect(picture.getAttribute('src')).toBe('https://example.com/a.png');
  });

  it('goes to its question, even if that was added since', async () => {
    const opened = await uploading();
    await addQuestion(opened);
    await opened.user.type(await field('Question'), 'What?');
    opened.arrive();
    const picture = await screen.findByRole('img', { name: /^(Picture for|Image preview)/ });
    expect(picture.getAttribute('src')).toBe(url);
    const list = within(screen.getByRole('list', { name: 'Questions in this round' }));
    expect(list.getByRole('img', { name: 'Picture for question 1' })).toBe(picture);
    expect(await field('Question')).toHaveProperty('value', 'What?');
    expect(await field('Image')).toHaveProperty('value', '');
  });

  it('is kept for a question that was removed and restored', async () => {
    const opened = await uploading();
    await addQuestion(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    opened.arrive();
    await waitFor(() => expect(screen.queryByText(/still being uploaded/)).toBeNull());
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('img', { name: 'Picture for question 1' })).toBeDefined();
  });

  it('must arrive before the round is saved', async () => {
    const opened = await uploading();
    const created = roundOf('Tonight');
    opened.server.replies(roundCalls.create, {
      round: { ...created, questions: created.preEnteredQuestions },
    });
    await addQuestion(opened);
    await opened.user.type(await field('Round name'), '{Enter}');
    await opened.user.click(screen.getByRole('button', { name: 'Save round' }));
    expect(opened.server.inputsOf(roundCalls.create)).toEqual([]);
    expect(screen.getByText('An image is still being uploaded.')).toBeDefined();
    opened.arrive();
    await screen.findByRole('img', { name: 'Picture for question 1' });
    await opened.user.click(screen.getByRole('button', { name: 'Save round' }));
    await waitFor(() =>
      expect(opened.server.inputsOf(roundCalls.create)).toMatchObject([
        { questions: [{ questionText: 'Who?', answerText: 'Me', image: url }] },
      ]),
    );
  });

  it('does not block a discarded round', async () => {
    const { user, arrive } = await uploading();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await user.type(await field('Question'), 'What?');
    expect(screen.getByRole('button', { name: 'Save round' })).toHaveProperty('disabled', false);
    arrive();
    await waitFor(async () => expect(await field('Image')).toHaveProperty('value', ''));
  });
});

it('leaving the page during an image upload asks first', async () => {
  const movies = roundOf('Movies');
  const server = serverWithRounds([movies]);
  const arrive = server.repliesLater(imageCalls.upload, { url });
  renderPortal('/questions/id-Movies', { session: verifiedSession });
  await field('Round name');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  chooseImage();
  await waitFor(() => expect(isAsked()).toBe(true));
  arrive();
  await screen.findByRole('img', { name: 'Image preview' });
  // From here on the draft on this device keeps it.
  await waitFor(() => expect(isAsked()).toBe(false));
});

it('an image refused after its question was added shows the error there', async () => {
  const server = serverWithRounds([]);
  const fail = server.failsLater(imageCalls.upload, fieldError('image', imageTexts.refused));
  const { user } = renderPortal('/questions?tab=manual', { session: verifiedSession });
  await user.type(await field('Question'), 'Who?');
  chooseImage();
  await user.type(await field('Answer'), 'Me');
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  fail();
  const refusal = await screen.findByText(imageTexts.refused.text);
  const list = screen.getByRole('list', { name: 'Questions in this round' });
  expect(list.contains(refusal)).toBe(true);
  expect(document.activeElement).toBe(await field('Question'));
});
