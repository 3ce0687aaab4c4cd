import { type FoundQuestion, hostCalls, libraryCalls, roundCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const round = { _id: 'id-General', name: 'General' };
const found = (place: number, changes: Partial<FoundQuestion> = {}): FoundQuestion => ({
  ...{ _id: `f${place}`, questionText: `Question ${place}?`, answerText: 'That', orderNum: place },
  ...{ image: '', round, timesPlayed: 0, lastPlayedAt: null, lastRoomCode: null },
  ...{ rightShare: null, copies: 1, ...changes },
});
const played = found(2, {
  ...{ timesPlayed: 4, lastPlayedAt: '2020-05-03T12:00:00.000Z', lastRoomCode: 'OAKBAR' },
  ...{ rightShare: 0.31, tags: ['pop'] },
});

function open(address = '/questions?tab=all') {
  const server = serverWithRounds([roundOf('General'), roundOf('Rivers')]);
  server.replies(libraryCalls.tags, { tags: [{ tag: 'pop', rounds: 0, questions: 1 }] });
  server.replies(libraryCalls.search, {
    ...{ questions: [found(1), played, found(3)], total: 3, nextCursor: null },
  });
  server.replies(hostCalls.list, { hosts: [] });
  return { server, ...renderPortal(address, { session: verifiedSession }) };
}

it('All questions says what was played, and which wrong answers came up', async () => {
  const { server, user } = open();
  server.replies(libraryCalls.wrongAnswers, {
    ...{ asked: 40, rightShare: 0.31 },
    wrong: [
      { text: 'Sydney', teams: 22 },
      { text: 'Melbourne', teams: 9 },
    ],
  });
  expect(await screen.findByText('3 questions')).toBeDefined();
  const line = 'Played 4 times, last on May 3, 2020 in OAKBAR · 31% got it right';
  expect(screen.getByText(line)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Question 2?' }));
  const wrong = 'Common wrong answers: Sydney (22 teams), Melbourne (9)';
  expect(await screen.findByText(wrong)).toBeDefined();
});

it('All questions has its filters in the address', async () => {
  const { server, user } = open('/questions?tab=all&played=never&sort=hardest');
  await screen.findByText('3 questions');
  expect(server.inputsOf(libraryCalls.search)).toEqual([{ played: 'never', sort: 'hardest' }]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'pop');
  await user.keyboard('/');
  await user.type(screen.getByRole('searchbox'), 'café');
  await waitFor(() =>
    expect(server.inputsOf(libraryCalls.search).at(-1)).toMatchObject({
      tag: 'pop',
      search: 'café',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveProperty('value', ''),
  );
});

it('questions chosen by keys move to another round, and leave the list of their own', async () => {
  const { server, user } = open();
  const rivers = roundOf('Rivers');
  server.replies(libraryCalls.copy, {
    round: { ...rivers, questions: rivers.preEnteredQuestions, revision: 2 },
    left: [{ _id: 'id-General', revision: 2 }],
  });
  (await screen.findByRole('checkbox', { name: 'Select “Question 1?”' })).focus();
  await user.keyboard(' {ArrowDown}{ArrowDown} ');
  const bar = within(screen.getByRole('region', { name: 'Selected questions' }));
  expect(bar.getByText('2 selected')).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'Move to' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 questions' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Round' }), 'Rivers');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('2 questions moved to “Rivers”.')).toBeDefined();
  expect(server.inputsOf(libraryCalls.copy)).toEqual([
    { questionIds: ['f1', 'f3'], roundId: 'id-Rivers', isMove: true },
  ]);
  expect(server.inputsOf(roundCalls.list)).toHaveLength(1);
});

it('a tag that some of the questions have is shown half, and stays so unless it is chosen', async () => {
  const { server, user } = open();
  server.replies(libraryCalls.tag, { changed: 2 });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Question 1?”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “Question 2?”' }));
  await user.click(screen.getByRole('button', { name: 'Tag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 questions' }));
  expect(dialog.getByRole('checkbox', { name: 'pop' })).toHaveProperty('indeterminate', true);
  await user.type(dialog.getByRole('combobox', { name: 'Add a tag' }), ' New  Tag{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Tags saved.');
  expect(server.inputsOf(libraryCalls.tag)).toEqual([
    { questionIds: ['f1', 'f2'], add: ['new tag'], remove: [] },
  ]);
});

it('Existing Questions tags many rounds, and says of each question when it was played', async () => {
  const { server, user } = open('/questions');
  const [, that] = roundOf('General').preEnteredQuestions;
  server.replies(libraryCalls.search, {
    ...{ questions: [{ ...played, _id: that?._id ?? '' }], total: 1, nextCursor: null },
  });
  server.replies(libraryCalls.tag, { changed: 2 });
  await user.click(await screen.findByRole('button', { name: 'General' }));
  const line = 'Played 4 times, last on May 3, 2020 in OAKBAR · 31% got it right';
  expect(await screen.findByRole('button', { name: line })).toBeDefined();
  expect(server.inputsOf(libraryCalls.search)).toEqual([{ roundId: 'id-General', limit: '998' }]);
  await user.click(screen.getByRole('checkbox', { name: 'Select “General”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “Rivers”' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rounds' }));
  await user.click(bar.getByRole('button', { name: 'Tag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 rounds' }));
  await user.type(dialog.getByRole('combobox', { name: 'Add a tag' }), 'easy');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Tags saved.');
  expect(server.inputsOf(libraryCalls.tag)).toEqual([
    { roundIds: ['id-General', 'id-Rivers'], add: ['easy'], remove: [] },
  ]);
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selected rounds' })).toBeNull();
});
