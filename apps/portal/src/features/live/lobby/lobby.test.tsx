import {
  commandTexts,
  consoleTexts,
  enterpriseText,
  formTexts,
  type HostScheme,
  liveCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerGroupOf,
  hostGameOf,
  hostQuestionOf,
  hostRoundOf,
  markingOf,
  plainWorth,
} from '../../../../test/live-fixtures.ts';
import { button, openConsole, seatOf } from '../../../../test/open-console.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const general = { _id: 'g', name: 'General Knowledge', questionsCount: 20, schemeName: null };
const art = { _id: 'a', name: 'Art Attack', questionsCount: 6, schemeName: 'Confidence 1 to 6' };
const HALF_ID = '01890a5d-ac96-774b-bcce-b302099a8012';
const schemes: HostScheme[] = [
  { _id: '01890a5d-ac96-774b-bcce-b302099a8011', name: 'Confidence 1 to 6', type: 'points' },
  { _id: HALF_ID, name: 'Half of it', type: 'percentage' },
];
const published = hostRoundOf({ state: 'published', through: 2 });

describe('the lobby', () => {
  it('starts a round of the library from its first question', async () => {
    const { user, commands } = openConsole({ game: hostGameOf(), rounds: [general, art] });
    await user.click(await screen.findByRole('radio', { name: /Art Attack/ }));
    await user.click(await button('Start round'));
    expect(commands()).toEqual([{ kind: 'startRound', readyRoundId: 'a', from: 1 }]);
    expect(screen.getByText('Bets: Confidence 1 to 6')).toBeDefined();
  });

  it('starts the chosen part of a long round', async () => {
    const { user, commands } = openConsole({ game: hostGameOf(), rounds: [general] });
    const row = await screen.findByRole('radio', {
      name: 'General Knowledge, 20 questions, 10 a round',
    });
    expect(row).toHaveProperty('checked', true);
    screen.getByText('Questions 1 to 10 of 20. You can play the other 10 as the next round.');
    await user.click(screen.getByRole('combobox', { name: 'Questions' }));
    await user.click(await screen.findByRole('option', { name: '11 to 20' }));
    await user.click(await button('Start round'));
    expect(commands()).toEqual([{ kind: 'startRound', readyRoundId: 'g', from: 11 }]);
  });

  it('offers to finish or a live round once all rounds are played, and chooses none', async () => {
    const rounds = [{ ...published, name: art.name }];
    const { user, commands } = openConsole({ game: hostGameOf({ rounds }), rounds: [art] });
    const row = await screen.findByRole('radio', {
      name: 'Art Attack, 6 questions, bets: Confidence 1 to 6, Played in this game',
    });
    expect(row).toHaveProperty('checked', false);
    expect(screen.getByText('Played in this game')).toBeDefined();
    await user.click(await button('Finish'));
    await user.click(await button('Back'));
    await button('Finish');
    expect(commands()).toEqual([]);
    const inBar = screen.getAllByRole('button', { name: 'Live round' }).at(-1);
    if (inBar !== undefined) await user.click(inBar);
    await user.click(await button('Start round'));
    expect(commands()).toMatchObject([{ kind: 'startLiveRound', name: 'Round 2' }]);
  });

  it('starts a played round again if the host chooses it', async () => {
    const rounds = [{ ...published, name: art.name }];
    const { user, commands } = openConsole({ game: hostGameOf({ rounds }), rounds: [art] });
    await user.click(await screen.findByRole('radio', { name: /Played in this game/ }));
    await user.click(await button('Start round'));
    expect(commands()).toEqual([{ kind: 'startRound', readyRoundId: 'a', from: 1 }]);
  });

  it('chooses the questions that are left of a long round', async () => {
    const rounds = [{ ...published, name: general.name }];
    const { user, commands } = openConsole({
      game: hostGameOf({ rounds }),
      rounds: [art, general],
    });
    await user.click(await screen.findByRole('radio', { name: /General/ }));
    await user.click(await button('Start round'));
    expect(commands()).toEqual([{ kind: 'startRound', readyRoundId: 'g', from: 11 }]);
  });

  it('finds a round by name, and shows the count', async () => {
    const { user } = openConsole({ game: hostGameOf(), rounds: [general, art] });
    await user.type(await screen.findByRole('searchbox', { name: 'Search rounds' }), 'art');
    expect(screen.getByText('1 of 2 rounds')).toBeDefined();
    expect(screen.queryByRole('radio', { name: /General/ })).toBeNull();
  });

  it('starts a live round, once its number of questions is valid', async () => {
    const { user, commands } = openConsole({ game: hostGameOf(), rounds: [art] });
    await user.click(await button('Live round'));
    const count = screen.getByLabelText('Number of questions');
    expect(count.getAttribute('value')).toBe('10');
    await user.clear(count);
    await user.type(count, '0');
    await user.click(await button('Start round'));
    expect(await screen.findByText(commandTexts.questionsCountRange.text)).toBeDefined();
    await user.clear(count);
    await user.type(count, '4');
    await user.click(await button('Start round'));
    expect(commands()).toEqual([{ kind: 'startLiveRound', name: 'Round 1', questionsCount: 4 }]);
  });

  it('starts a live round of lists, and says what is wrong with one', async () => {
    const { user, commands } = openConsole({ game: hostGameOf(), rounds: [art] });
    await user.click(await button('Live round'));
    expect(screen.queryByLabelText('Bonus for getting them all')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Answers per question' }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    await user.click(screen.getByRole('radio', { name: 'In order' }));
    const names = screen.getByLabelText('Names (optional)');
    await user.type(names, 'Artist');
    await user.type(screen.getByLabelText('Bonus for getting them all'), '1');
    await user.type(screen.getByLabelText('Points per answer'), '0.5');
    await user.click(await button('Start round'));
    expect(await screen.findByText(formTexts.names.text)).toBeDefined();
    await user.type(names, '{Enter}Title');
    await user.click(await button('Start round'));
    const form = { kind: 'list', answers: 2, order: 'fixed', names: ['Artist', 'Title'] };
    expect(commands()).toMatchObject([
      { kind: 'startLiveRound', worth: 0.5, form: { ...form, bonusPoints: 1 } },
    ]);
  });

  it('starts a live round with a chosen wager scheme', async () => {
    const { user, commands } = openConsole({ game: hostGameOf(), rounds: [art], schemes });
    await user.click(await button('Live round'));
    const field = await screen.findByRole('combobox', { name: 'Wager scheme' });
    expect(field).toHaveProperty('value', 'No bets');
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Half of it' }));
    await user.click(await button('Start round'));
    expect(commands()).toMatchObject([{ kind: 'startLiveRound', schemeId: HALF_ID }]);
  });

  it("starts a round of the room's own with a chosen wager scheme", async () => {
    const own = { ...general, questionsCount: 5, isOwn: true as const };
    const { user, commands } = openConsole({ game: hostGameOf(), rounds: [own, art], schemes });
    expect(await screen.findByRole('radio', { name: /^General Knowledge, Yours/ })).toBeDefined();
    await user.click(await screen.findByRole('combobox', { name: 'Wager scheme' }));
    await user.click(await screen.findByRole('option', { name: 'Half of it' }));
    expect(screen.queryByRole('button', { name: 'Hand it out' })).toBeNull();
    await user.click(await button('Start round'));
    expect(commands()).toEqual([
      { kind: 'startRound', readyRoundId: 'g', from: 1, schemeId: HALF_ID },
    ]);
    await user.click(screen.getByRole('radio', { name: /^Art Attack/ }));
    expect(screen.queryByRole('combobox', { name: 'Wager scheme' })).toBeNull();
  });

  it("starts a round of the room's own without PRO", async () => {
    const own = { ...general, questionsCount: 5, isOwn: true as const };
    const { user, commands } = openConsole({ game: hostGameOf(), rounds: [own], isPro: false });
    await screen.findByRole('radio', { name: /^General Knowledge, Yours/ });
    await user.click(await button('Start round'));
    expect(commands()).toEqual([{ kind: 'startRound', readyRoundId: 'g', from: 1 }]);
  });

  it('warns that bets by score ignore unpublished points', async () => {
    const later = hostRoundOf({ state: 'marking', isPutOff: true });
    const half = { ...general, schemeName: 'Half of it' };
    const { user } = openConsole({
      game: hostGameOf({ rounds: [later] }),
      rounds: [art, half],
      schemes,
    });
    const warning = /Round 1 isn't published yet/;
    await user.click(await screen.findByRole('radio', { name: /bets: Confidence/ }));
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /bets: Half of it/ }));
    const note = await screen.findByText(warning);
    expect(note.textContent).toContain('are based on the scores before it');
    await user.click(await button('Live round'));
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('has only live rounds without PRO', async () => {
    const { server } = openConsole({ game: hostGameOf(), isPro: false });
    expect(await screen.findByLabelText('Round name')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Live round' })).toBeNull();
    expect(server.requests.map(({ call }) => call)).not.toContain('hostSession.schemes');
  });

  it('shows how to join, and the teams as they arrive', async () => {
    const { server, tell } = openConsole({ game: hostGameOf() });
    expect(await screen.findByText(enterpriseText(consoleTexts.noTeams))).toBeDefined();
    const qr = await screen.findByRole('img', { name: 'QR code to join room CROWN-1' });
    expect(qr).toBeDefined();
    expect(screen.getByText(`${window.location.host}/play`)).toBeDefined();
    const seats = [seatOf('The Quizzly Bears'), seatOf('Plain Guessers')];
    server.replies(liveCalls.seats, { seatsRevision: 2, seats, waiting: [] });
    tell(hostGameOf({ seq: 2, seatsRevision: 2, seatsCount: 2 }));
    expect(await screen.findByText('The Quizzly Bears')).toBeDefined();
    expect(screen.getByRole('heading', { name: '2 teams' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Teams 2' })).toBeDefined();
  });

  it('shows no standings from before a publication that happened on another page', async () => {
    const game = hostGameOf({ rounds: [published], roundsCount: 1, seatsRevision: 1 });
    const { user, server, tell } = openConsole({ game, seats: [seatOf('Plain Guessers', 3)] });
    await screen.findByRole('table', { name: 'Standings' });
    await user.click(screen.getByRole('tab', { name: /^Screen/ }));
    server.hangs(liveCalls.seats);
    tell({ ...game, seq: 2, seatsRevision: 2 });
    await user.click(screen.getByRole('tab', { name: /^Play/ }));
    await screen.findByRole('heading', { name: 'After round 1' });
    expect(screen.queryByRole('table', { name: 'Standings' })).toBeNull();
  });

  it('shows the published standings, and goes through the answers', async () => {
    const { user, server, commands } = openConsole({
      game: hostGameOf({ rounds: [published], roundsCount: 1, seatsCount: 2 }),
      seats: [seatOf('Plain Guessers', 3), seatOf('Agatha Quiztie', 9.5)],
    });
    const table = await screen.findByRole('table', { name: 'Standings' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Agatha Quiztie9.5',
      '2Plain Guessers3',
    ]);
    const groups = [
      answerGroupOf('A', ['Agatha Quiztie'], { verdict: 'right' }),
      answerGroupOf('B', ['X', 'Y'], { verdict: 'wrong' }),
    ];
    server.replies(liveCalls.marking, markingOf(published, [true, true]));
    server.repliesWith(liveCalls.answers, ({ n = 0 }) => ({
      revision: 1,
      question: hostQuestionOf(Number(n)),
      worth: plainWorth,
      groups,
      blank: ['Z'],
    }));
    await user.click(await button('Go through round 1'));
    expect(await screen.findByText('1 of 4 got it')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
    await user.keyboard(' ');
    expect(await screen.findByText('Question text 2')).toBeDefined();
    await user.click(await button('Show on the big screen'));
    await user.click(await button('Back'));
    await user.click(await button('B'));
    const roundId = published._id;
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'showAnswer', roundId, n: 2 },
        { kind: 'showAnswer', roundId, n: 1 },
        { kind: 'showGiven', roundId, n: 1, group: 'b' },
      ]),
    );
    await user.click(await button('Next'));
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByText('Question text 2')).toBeNull());
    const sent = commands().length;
    await user.click(await button('Go through round 1'));
    expect((await button('Show on the big screen')).getAttribute('aria-pressed')).toBe('false');
    await user.click(await button('Next'));
    await screen.findByText('Question text 2');
    expect(commands()).toHaveLength(sent);
  });

  it('goes through asked questions only', async () => {
    const { user, server } = openConsole({
      game: hostGameOf({ rounds: [{ ...published, through: 3 }] }),
    });
    server.replies(liveCalls.marking, markingOf(published, [true, false, true]));
    server.repliesWith(liveCalls.answers, ({ n = 0 }) => ({
      revision: 1,
      question: hostQuestionOf(Number(n)),
      worth: plainWorth,
      groups: [],
      blank: [],
    }));
    await user.click(await button('Go through round 1'));
    await screen.findByText('Question text 1');
    await waitFor(() => expect(server.inputsOf(liveCalls.marking)).toHaveLength(1));
    await user.click(await button('Next'));
    await screen.findByText('Question text 3');
    await button('Done');
    await user.click(await button('Back'));
    await screen.findByText('Question text 1');
  });

  it('links to a round that is marked later', async () => {
    const later = hostRoundOf({ state: 'marking', isPutOff: true });
    const { user, commands } = openConsole({ game: hostGameOf({ rounds: [later] }) });
    await user.click(await button('Mark Art Attack'));
    expect(commands()).toEqual([{ kind: 'switchTo', roundId: later._id }]);
  });

  it('pauses and resumes', async () => {
    const { user, commands, tell } = openConsole({ game: hostGameOf(), rounds: [art] });
    await user.click(await button('Pause'));
    tell(hostGameOf({ seq: 2, seen: 1, gameMode: 'pause' }));
    await user.click(await button('Resume'));
    expect(commands()).toEqual([{ kind: 'pause' }, { kind: 'resume' }]);
  });

  it('speaks of classes in the education flavour', async () => {
    openConsole({
      game: hostGameOf({ rounds: [published], isRecorded: false }),
      rounds: [art],
      hostname: 'education.localhost',
      needsEmail: true,
    });
    await button('Finish');
    expectSchoolWords();
  });
});
