import { accountCalls, brandingCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memberWith } from '../../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const rivers = roundOf('Rivers', {
  wagerScheme: { _id: 's', name: 'Confidence' },
  preEnteredQuestions: [
    {
      ...{ _id: 'q1', questionText: 'Which river?', answerText: 'Seine', orderNum: 1, image: '' },
      ...{ form: { kind: 'choice', options: ['Seine', 'Rhine'] }, tags: ['water'], worth: 2 },
    },
    {
      ...{ _id: 'q2', questionText: 'Which song?', answerText: 'Queen\nInnuendo', orderNum: 2 },
      image: 'https://example.com/a.png',
      form: {
        kind: 'list',
        answers: 2,
        order: 'fixed',
        names: ['Artist', 'Title'],
        bonusPoints: 0,
      },
    },
  ],
});
const brand = { customTitle: 'The Swan', customUrl: '', customUrlTitle: '' };

function open(address: string, hostname = 'localhost', me = memberWith('admin')) {
  const server = serverWithRounds([roundOf('General'), rivers]);
  server.replies(brandingCalls.get, { customBranding: brand });
  server.replies(accountCalls.me, me);
  return { server, ...renderPortal(`/questions/print${address}`, { session, hostname }) };
}

function items() {
  const page = within(screen.getByRole('main'));
  return page.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('prints everything for the host, and the questions alone for teams', async () => {
  const { user, address } = open('?rounds=id-Rivers');
  await screen.findByText('Which river?');
  const [first, second] = items();
  expect(first).toBe('Which river?SeineOptions Seine, RhinePoints 2Tags water');
  expect(second).toBe('Which song?Queen\nInnuendoAnswers 2Names Artist, Title');
  expect(screen.getByText(/^Scheme: Confidence/)).toBeDefined();
  expect(await screen.findByText('The Swan')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Handout' }));
  expect(items()).toEqual(['Which river?SeineRhine', 'Seine', 'Rhine', 'Which song?']);
  expect(screen.getByRole('img', { name: 'Picture for question 2' })).toBeDefined();
  expect(address()).toBe('/questions/print?rounds=id-Rivers&sheet=handout');
});

it('prints a line for each answer, with a bet unless it is a list', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open('?rounds=id-General,id-Rivers&sheet=answers');
  const table = await screen.findByRole('table', { name: 'Answers to Rivers' });
  const rows = within(table).getAllByRole('row');
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts).toEqual(['No.AnswerBet', '1', '2aArtist—', '2bTitle—']);
  const plain = within(screen.getByRole('table', { name: 'Answers to General' }));
  expect(plain.queryByRole('columnheader', { name: 'Bet' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

it('prints an answer sheet with a number of lines without a round', async () => {
  const { user } = open('?sheet=answers&rounds=id-Rivers', 'education.localhost');
  expect(await screen.findByRole('radio', { name: "Teacher's sheet" })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Answer sheet without a round' }));
  expect(screen.getAllByRole('row')).toHaveLength(21);
  expect(screen.getByText('Class')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lines' }), '12');
  expect(screen.getAllByRole('row')).toHaveLength(13);
});

it('names the organization where the role may not read the brand', async () => {
  const member = memberWith('editor');
  const { server } = open('?rounds=id-Rivers', 'localhost', member);
  expect(await screen.findByText(member.organization?.name ?? '')).toBeDefined();
  expect(server.inputsOf(brandingCalls.get)).toEqual([]);
});

it('says that no round was found', async () => {
  open('?rounds=gone');
  expect(await screen.findByText("We can't find this round")).toBeDefined();
});
