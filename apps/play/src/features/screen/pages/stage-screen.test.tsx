import { NO_BRANDING, type ScreenStage, type SeenRound } from '@emcee/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ASKED,
  boardOf,
  heading,
  NOW,
  openScreen,
  pass,
  QUESTION,
  ROUND,
  SCHEME,
  STAGE,
} from '../../../../test/open-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});

describe('what a screen shows', () => {
  it('to join: address, code, QR code, and names as they arrive', async () => {
    const { say } = await openScreen({ stage: { ...STAGE, seatsCount: 0 } });
    expect(heading()).toBe('CROWN');
    expect(screen.getByText(`${window.location.host}/play`)).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR code to join the game' })).toBeDefined();
    expect(screen.getByText('Waiting for the first team')).toBeDefined();
    expect(screen.getByText('thecrown.example')).toBeDefined();
    await say({ stage: { ...STAGE, seatsCount: 1, newestSeats: ['Café Olé'] } });
    expect(screen.getByText('1 team is in:')).toBeDefined();
    await say({ stage: { ...STAGE, seatsCount: 2, newestSeats: ['Quiz Pro Quo', 'Café Olé'] } });
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Quiz Pro Quo',
      'Café Olé',
    ]);
  });

  it("the organizer's logo and background, as soon as they are saved", async () => {
    const logo = { url: `/api/images/${'a'.repeat(64)}.webp`, width: 300, height: 100 };
    const colors = { base: '#07332c', glow: '#0f5a4d', deep: '#03201b' };
    const { say } = await openScreen({
      stage: { ...STAGE, brand: { ...STAGE.brand, logo, colors } },
    });
    const base = () => document.documentElement.style.getPropertyValue('--brand-base');
    expect(document.querySelectorAll(`img[src="${logo.url}"]`)).toHaveLength(2);
    expect(screen.getByText('The Crown')).toBeDefined();
    expect(base()).toBe(colors.base);
    await say({ stage: { ...STAGE, seq: 6 } });
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(base()).toBe('');
  });

  it('the winners, and tells the server once first place is shown', async () => {
    const { say, asked } = await openScreen({ stage: STAGE });
    const told = () => asked.filter(({ path }) => path.endsWith('/first-shown'));
    const winners = { ...STAGE, shows: 'winners' as const };
    await say({ stage: winners, board: boardOf(3) });
    await pass(3_900);
    expect(told()).toEqual([]);
    await pass(100);
    expect(told()).toHaveLength(1);
    await say({ stage: { ...winners, seq: 6, gameMode: 'stop' } });
    await pass(10_000);
    expect(told()).toHaveLength(1);
    expect(heading()).toBe('The winners');
  });

  it('to join at localhost: that no phone can open this address', async () => {
    await openScreen({ stage: STAGE });
    const problem = 'Only this computer can open this address. Phones need its network address.';
    expect(screen.getByText(problem)).toBeDefined();
  });

  it('the round, before its first question', async () => {
    const round: SeenRound = { ...ROUND, current: 0 };
    await openScreen({ stage: { ...STAGE, round } });
    expect(heading()).toBe('Art Attack');
    expect(screen.getByText('Round 2')).toBeDefined();
    expect(screen.getByText('6 questions')).toBeDefined();
    expect(screen.getByText('CROWN')).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR code to join the game' })).toBeDefined();
  });

  it('the bets of a round before its first question, and its number only once', async () => {
    const scheme = { ...SCHEME, name: 'Confidence 1-2-3' };
    const round: SeenRound = { ...ROUND, name: 'Round 2', current: 0, scheme };
    await openScreen({ stage: { ...STAGE, round } });
    expect(screen.getAllByText('Round 2')).toHaveLength(1);
    expect(screen.getByText('6 questions · Bets: Confidence 1-2-3')).toBeDefined();
  });

  it('that a round is marked, if the room shows no scores', async () => {
    const round: SeenRound = { ...ROUND, state: 'published', open: [] };
    await openScreen({ stage: { ...STAGE, round, shows: 'marking' } });
    expect(heading()).toBe('Round 2 is marked.');
    expect(screen.getByText('Your host has the results.')).toBeDefined();
    expect(screen.getByText('CROWN')).toBeDefined();
  });

  it('a question, with its round, number, picture and the way in', async () => {
    const question = { ...QUESTION, image: 'https://pictures.example/1.png' };
    await openScreen({ stage: { ...ASKED, question } });
    expect(heading()).toBe('Who painted it?');
    expect(screen.getByText('Round 2 · Art Attack')).toBeDefined();
    expect(screen.getByText('Question 4 of 6')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Picture for question 4' }).getAttribute('src')).toBe(
      question.image,
    );
    expect(screen.getByText('CROWN')).toBeDefined();
    expect(screen.getByText('The Crown · Thursday quiz')).toBeDefined();
    expect(screen.queryByText('Closed')).toBeNull();
  });

  it('the number of a question without a text', async () => {
    await openScreen({ stage: { ...ASKED, question: { ...QUESTION, text: '' } } });
    expect(heading()).toBe('Question 4');
  });

  it('the number of answers: squares, or a bar for 25 teams and more', async () => {
    const progress = { seq: 5, roundNumber: 2, n: 4, answered: 9, seatsCount: 12 };
    const { say } = await openScreen({ stage: ASKED, progress });
    const text = screen.getByText('9 of 12 answered');
    expect(text.parentElement?.querySelectorAll('i')).toHaveLength(12);
    await say({ progress: { ...progress, answered: 20, seatsCount: 40 } });
    const bar = screen.getByText('20 of 40 answered').parentElement?.querySelectorAll('i');
    expect(bar).toHaveLength(1);
    expect(bar?.[0]?.style.transform).toBe('scaleX(0.5)');
  });

  it('no count of another question', async () => {
    const progress = { seq: 5, roundNumber: 2, n: 3, answered: 12, seatsCount: 12 };
    await openScreen({ stage: ASKED, progress });
    expect(screen.queryByText(/answered/)).toBeNull();
  });

  it('a message of the host, and nothing else', async () => {
    const message = 'Back at 9:15.\nThe bar is open.';
    await openScreen({ stage: { ...ASKED, shows: 'message', message } });
    expect(heading()).toBe(message);
    expect(screen.queryByText(/Question 4/)).toBeNull();
    expect(screen.getByText('CROWN')).toBeDefined();
  });

  it('marking', async () => {
    await openScreen({ stage: { ...ASKED, gameMode: 'check', shows: 'marking' } });
    expect(heading()).toBe('Pencils down.');
    expect(screen.getByText('Your host is marking.')).toBeDefined();
  });

  it('standings: the first three large, with moves', async () => {
    const round: SeenRound = { ...ROUND, state: 'published', open: [] };
    const board = boardOf(5);
    await openScreen({ stage: { ...STAGE, round, shows: 'standings' }, board });
    expect(heading()).toBe('After round 2');
    expect(screen.getByText('5 teams')).toBeDefined();
    expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual([3, 2]);
    expect(screen.getByText('99.5')).toBeDefined();
    expect(screen.getAllByText('same place')).toHaveLength(2);
  });

  it('teams that went up or down', async () => {
    const board = boardOf(14);
    const [first, second, third, ...others] = board.rows;
    if (!first || !second || !third) throw new Error('There are fourteen rows.');
    const rows = [first, { ...second, previousRank: 1 }, { ...third, previousRank: null }];
    await openScreen({
      stage: { ...STAGE, shows: 'standings' },
      board: { ...board, rows: [...rows, ...others] },
    });
    const lines = screen.getAllByRole('listitem').map((each) => each.textContent);
    expect(lines.slice(0, 3)).toEqual(['1Team 1up 2100', '2Team 2down 199.5', '3Team 399']);
  });

  it('long standings in pages that turn automatically', async () => {
    await openScreen({ stage: { ...STAGE, shows: 'standings' }, board: boardOf(60) });
    expect(screen.getByText('1 to 30 of 60 teams')).toBeDefined();
    expect(screen.queryByText('Team 31')).toBeNull();
    await pass(12_000);
    expect(screen.getByText('31 to 60 of 60 teams')).toBeDefined();
    expect(screen.getByText('Team 31')).toBeDefined();
    await pass(12_000);
    expect(screen.getByText('1 to 30 of 60 teams')).toBeDefined();
  });

  it('shorter pages of standings in portrait format', async () => {
    const usual = window.matchMedia;
    const isUpright = (media: string) => media === '(max-aspect-ratio: 1 / 1)';
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...usual(media),
      matches: isUpright(media),
    }));
    await openScreen({ stage: { ...STAGE, shows: 'standings' }, board: boardOf(30) });
    expect(screen.getByText('1 to 15 of 30 teams')).toBeDefined();
    expect(screen.queryByText('Team 16')).toBeNull();
  });

  it("every team, even if the standings don't fit in an event", async () => {
    const { rows } = boardOf(90);
    const part = { ...boardOf(60), rowsCount: 90 };
    const { say, asked, tables } = await openScreen({ stage: { ...STAGE, shows: 'standings' } });
    // The first request fails, so the part from the event is shown.
    await say({ board: part });
    expect(screen.getByText('1 to 30 of 90 teams')).toBeDefined();
    tables.push({ rows });
    await pass(5_000);
    expect(screen.getByText('1 to 30 of 90 teams')).toBeDefined();
    await pass(2 * 12_000);
    expect(screen.getByText('61 to 90 of 90 teams')).toBeDefined();
    expect(screen.getByText('Team 90')).toBeDefined();
    const asksForTable = () => asked.filter(({ path }) => path === '/api/screen/board').length;
    expect(asksForTable()).toBe(2);
    // Only another publication causes another request.
    await say({ board: { ...part, seq: 9 } });
    expect(asksForTable()).toBe(2);
    tables.push({ rows: rows.map((row) => ({ ...row, points: row.points + 1 })) });
    await say({ board: { ...part, seq: 10, rows: part.rows.map((row) => ({ ...row, rank: 1 })) } });
    await pass(1);
    expect(asksForTable()).toBe(3);
    // A team on the last page was renamed.
    const renamed = rows.map((row, index) => (index === 89 ? { ...row, name: 'Night Owls' } : row));
    tables.push({ rows: renamed });
    await say({ board: { ...part, seq: 11, rest: 'renamed' } });
    await pass(1);
    expect(asksForTable()).toBe(4);
  });

  it('how to join if there are no standings yet', async () => {
    await openScreen({ stage: { ...STAGE, shows: 'standings' } });
    expect(heading()).toBe('CROWN');
  });

  it('a pause: a message, the standings, or a default text', async () => {
    const stage: ScreenStage = { ...STAGE, gameMode: 'pause', shows: 'pause' };
    const pause = { hasTable: false, message: 'Back at 9:15.' };
    const { say } = await openScreen({ stage: { ...stage, pause } });
    expect(heading()).toBe('A short break.');
    expect(screen.getByText('Back at 9:15.')).toBeDefined();
    await say({ stage: { ...stage, pause: { ...pause, message: '' } } });
    expect(screen.queryByText('Back at 9:15.')).toBeNull();
    await say({ stage: { ...stage, pause: { hasTable: true, message: '' } }, board: boardOf(3) });
    expect(screen.getByText('Team 1')).toBeDefined();
    expect(screen.getByText('A short break.')).toBeDefined();
  });

  it('nothing but the code in the footer', async () => {
    await openScreen({ stage: { ...ASKED, shows: 'blank' } });
    expect(screen.queryByText('Who painted it?')).toBeNull();
    expect(screen.getByText('CROWN')).toBeDefined();
  });

  it('the end: the first three large, without the address', async () => {
    const stage: ScreenStage = { ...STAGE, gameMode: 'stop', shows: 'end' };
    await openScreen({ stage, board: boardOf(20) });
    expect(screen.getByText('Final standings')).toBeDefined();
    expect(screen.getAllByRole('list')[0]?.children).toHaveLength(3);
    expect(screen.queryByText(/^Join at/)).toBeNull();
    await pass(12_000);
    expect(screen.getByText('13 to 20 of 20 teams')).toBeDefined();
  });

  it('thanks at an end without standings', async () => {
    const round: SeenRound = { ...ROUND, state: 'later', open: [] };
    const stage: ScreenStage = { ...STAGE, round, gameMode: 'stop', shows: 'end' };
    await openScreen({ stage });
    expect(heading()).toBe('Thanks for playing.');
    expect(screen.getByText('Your host will mark later.')).toBeDefined();
  });

  it('a closed room, in the words of the flavour', async () => {
    const stage: ScreenStage = { ...STAGE, gameMode: 'stop', shows: 'closed', brand: NO_BRANDING };
    await openScreen({ stage: { ...stage, name: '' } }, 'education.emcee.example');
    expect(heading()).toBe('This class is closed.');
    expect(screen.getByText(/when your teacher opens the class\.$/)).toBeDefined();
    expect(screen.getByText('Emcee')).toBeDefined();
  });

  it('that nothing counts in a rehearsal', async () => {
    await openScreen({ stage: { ...ASKED, isRehearsal: true } });
    expect(screen.getByText('Rehearsal: nothing is recorded.')).toBeDefined();
  });

  it('that there is no network', async () => {
    await openScreen({ stage: ASKED });
    expect(screen.queryByText('No connection')).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText('No connection')).toBeDefined();
  });
});
