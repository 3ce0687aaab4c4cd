import {
  commandTexts,
  fieldError,
  type HostGame,
  liveCalls,
  pairingTexts,
  type ScreenView,
  type SeenRound,
  tooMany,
} from '@emcee/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  connectedScreenOf,
  hostGameOf,
  hostRoundOf,
  markingOf,
  screenStageOf,
} from '../../../../test/live-fixtures.ts';
import { button, openConsole, seatOf } from '../../../../test/open-console.ts';

const TAB = '/host?tab=screen';

describe('a screen that shows a code', () => {
  it('is connected by its code, in any spelling', async () => {
    const { user, server } = openConsole({ game: hostGameOf(), at: TAB });
    const field = await screen.findByLabelText('Enter the code');
    server.replies(liveCalls.pairScreen, { screen: connectedScreenOf() });
    server.replies(liveCalls.screens, { screens: [connectedScreenOf({ isOn: true })] });
    await user.type(field, 'bcd fgh{Enter}');
    expect(await screen.findByText('Connected: Chrome on Android')).toBeDefined();
    expect(server.inputsOf(liveCalls.pairScreen)).toEqual([{ pairingCode: 'BCDFGH' }]);
    expect(await screen.findByText('Connected now')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Enter the code').value).toBe('');
  });

  it('is connected once by two submits in one tick', async () => {
    const { user, server } = openConsole({ game: hostGameOf(), at: TAB });
    const field = await screen.findByLabelText('Enter the code');
    server.replies(liveCalls.pairScreen, { screen: connectedScreenOf() });
    await user.type(field, 'BCDFGH');
    const submit = () => field.closest('form')?.requestSubmit();
    act(() => {
      submit();
      submit();
    });
    expect(await screen.findByText('Connected: Chrome on Android')).toBeDefined();
    expect(server.inputsOf(liveCalls.pairScreen)).toHaveLength(1);
  });

  it('is not looked up with an invalid code', async () => {
    const { user, server } = openConsole({ game: hostGameOf(), at: TAB });
    await user.type(await screen.findByLabelText('Enter the code'), 'BCD{Enter}');
    expect(await screen.findByText(commandTexts.pairingCodeRequired.text)).toBeDefined();
    expect(server.inputsOf(liveCalls.pairScreen)).toEqual([]);
  });

  it.each([
    [pairingTexts.pairingCodeWrong.text, fieldError('pairingCode', pairingTexts.pairingCodeWrong)],
    ['Too many wrong codes. Try again in 10 minutes.', tooMany(600, pairingTexts.pairingTooMany)],
  ])('shows why connecting failed: %s', async (text, error) => {
    const { user, server } = openConsole({ game: hostGameOf(), at: TAB });
    server.fails(liveCalls.pairScreen, error);
    await user.type(await screen.findByLabelText('Enter the code'), 'BCDFGH{Enter}');
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('the screen', () => {
  it('is opened in a new tab, with its secret after the hash', async () => {
    const replace = vi.fn();
    const opened = { location: { replace }, close: vi.fn() };
    vi.stubGlobal('open', () => opened);
    const { user, server } = openConsole({ game: hostGameOf(), at: TAB });
    server.replies(liveCalls.openScreen, { screenToken: 'secret-of-screen' });
    await user.click(await button('Open a screen in a new tab'));
    const link = await screen.findByRole('link', { name: 'Open it again' });
    const address = `${window.location.origin}/screen#secret-of-screen`;
    expect(link.getAttribute('href')).toBe(address);
    expect(replace).toHaveBeenCalledWith(address);
  });

  it('shows the content that the host chooses', async () => {
    const { user, commands } = openConsole({ game: hostGameOf(), at: TAB });
    expect((await button('Auto, follows the game')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await button('Standings'));
    await waitFor(() => expect(commands()).toEqual([{ kind: 'show', shows: 'standings' }]));
  });

  it('does not change while arrow keys move over the choices', async () => {
    const { user, commands } = openConsole({ game: hostGameOf(), at: TAB });
    (await button('Auto, follows the game')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(await button('Question'));
    expect(commands()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(commands()).toEqual([{ kind: 'show', shows: 'question' }]));
  });

  it('shows a message, and offers the last one again', async () => {
    const { user, commands } = openConsole({
      game: hostGameOf({ message: 'Back at 9:15.' }),
      at: TAB,
    });
    await user.click(await button('Message'));
    expect(commands()).toEqual([]);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Message on the big screen');
    expect(field.value).toBe('Back at 9:15.');
    await user.clear(field);
    await user.click(await button('Show message'));
    expect(await screen.findByText(commandTexts.messageRequired.text)).toBeDefined();
    await user.click(field);
    await user.paste('x'.repeat(201));
    await user.click(await button('Show message'));
    expect(await screen.findByText('Maximum 200 symbols')).toBeDefined();
    await user.clear(field);
    await user.type(field, ' The pie is hot. ');
    await user.click(await button('Show message'));
    await waitFor(() =>
      expect(commands()).toEqual([{ kind: 'showMessage', message: 'The pie is hot.' }]),
    );
    await waitFor(() => expect(screen.queryByLabelText('Message on the big screen')).toBeNull());
  });

  const round: SeenRound = {
    number: 2,
    name: 'Art Attack',
    state: 'open',
    questionsCount: 6,
    current: 4,
    open: [],
    voided: [],
    isAllRevealed: false,
    scheme: null,
    pointValue: 1,
    halfPoints: false,
    capPoints: 1,
  };
  const row = { rank: 1, name: 'Owls', points: 12.5, previousRank: null };
  const board = { seq: 1, rowsCount: 1, rows: [row] };
  const shown = {
    roundNumber: 1,
    roundName: 'Art',
    n: 4,
    questionText: 'Who painted it?',
    image: '',
    isVoided: false,
    answerText: '',
    known: null,
    given: '',
  };
  const pictures: [string, ScreenView][] = [
    ['Join at localhost:3000/play, CROWN-1', { stage: screenStageOf() }],
    [
      'Question 4 of 6, Who painted it?',
      {
        stage: screenStageOf({
          shows: 'question',
          round,
          question: { n: 4, text: 'Who painted it?', image: '' },
        }),
      },
    ],
    ['Pencils down., Your host is marking.', { stage: screenStageOf({ shows: 'marking', round }) }],
    [
      'Round 2 is marked., Your host has the results.',
      { stage: screenStageOf({ shows: 'marking', round: { ...round, state: 'published' } }) },
    ],
    [
      'After round 2, 1 Owls 12.5',
      {
        stage: screenStageOf({ shows: 'standings', round: { ...round, state: 'published' } }),
        board,
      },
    ],
    [
      'A short break., Back at 9:15.',
      {
        stage: screenStageOf({
          shows: 'pause',
          pause: { hasTable: false, message: 'Back at 9:15.' },
        }),
      },
    ],
    ['The pie is hot.', { stage: screenStageOf({ shows: 'message', message: 'The pie is hot.' }) }],
    [
      'Question 4, Vermeer, Who painted it?',
      { stage: screenStageOf({ shows: 'answer', shown: { ...shown, answerText: 'Vermeer' } }) },
    ],
    [
      'Question 4, Probably Bob, Who painted it?',
      { stage: screenStageOf({ shows: 'given', shown: { ...shown, given: 'Probably Bob' } }) },
    ],
    ['The winners, 1 Owls 12.5', { stage: screenStageOf({ shows: 'winners' }), board }],
    ['Blank', { stage: screenStageOf({ shows: 'blank' }) }],
  ];

  it.each(pictures)('has a preview: %s', async (said, onScreen) => {
    openConsole({ game: hostGameOf(), at: TAB, onScreen });
    expect(await screen.findByRole('img', { name: `The big screen shows: ${said}` })).toBeDefined();
  });

  it('has a preview that follows the game', async () => {
    const { server, tell } = openConsole({ game: hostGameOf(), at: TAB });
    await screen.findByRole('img', { name: /CROWN-1$/ });
    server.replies(liveCalls.onScreen, { stage: screenStageOf({ shows: 'blank' }) });
    tell(hostGameOf({ seq: 2, shows: 'blank' }));
    expect(await screen.findByRole('img', { name: 'The big screen shows: Blank' })).toBeDefined();
  });
});

describe('the standings on the screen', () => {
  const seats = ['Owls', 'Foxes', 'Bears'].map((name, index) => seatOf(name, 9 - index));
  const round = hostRoundOf({ state: 'published' });
  const game = (changes: Partial<HostGame> = {}) =>
    hostGameOf({ seatsCount: 3, rounds: [round], ...changes });

  it('are revealed from the last rank up, one at a time', async () => {
    const { user, commands, tell } = openConsole({ game: game(), at: TAB, seats });
    await user.click(await button('Reveal from last to first'));
    tell(game({ seq: 2, shows: 'standings', shownRows: 1 }));
    await user.click(await button('Show one more: 2nd place'));
    tell(game({ seq: 3, shows: 'standings', shownRows: 2 }));
    await user.click(await button('Show one more: 1st place'));
    await waitFor(() =>
      expect(commands()).toEqual(
        [1, 2, 3].map((rows) => ({ kind: 'show', shows: 'standings', rows })),
      ),
    );
    tell(game({ seq: 4, shows: 'standings', shownRows: 3 }));
    expect(await button('Reveal from last to first')).toBeDefined();
  });

  it('are not offered before a round is published, nor are its answers and winners', async () => {
    openConsole({ game: hostGameOf({ seatsCount: 3 }), at: TAB, seats });
    await button('Standings');
    for (const name of ['Reveal from last to first', 'Answer', 'Winners']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the answers on the screen', () => {
  it('are shown one after the other, without skipped questions', async () => {
    const round = hostRoundOf({ state: 'published', questionsCount: 4 });
    const roundId = round._id;
    const game = (changes: Partial<HostGame> = {}) => hostGameOf({ rounds: [round], ...changes });
    const { user, server, commands, tell } = openConsole({ game: game(), at: TAB });
    server.replies(liveCalls.marking, markingOf(round, [true, false, true]));
    await user.click(await button('Answer'));
    tell(game({ seq: 2, shows: 'answer', shownQuestion: { roundId, n: 1 } }));
    expect(await screen.findByText('Answer 1 of 4')).toBeDefined();
    await waitFor(async () =>
      expect(await button('Next answer')).toHaveProperty('disabled', false),
    );
    await user.click(await button('Next answer'));
    await waitFor(() =>
      expect(commands()).toEqual([1, 3].map((n) => ({ kind: 'showAnswer', roundId, n }))),
    );
    tell(game({ seq: 3, shows: 'answer', shownQuestion: { roundId, n: 3 } }));
    expect(await screen.findByText('Answer 3 of 4')).toBeDefined();
    expect(await button('Next answer')).toHaveProperty('disabled', true);
  });
});
