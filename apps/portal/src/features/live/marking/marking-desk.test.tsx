import { fieldError, type LateAnswer, liveCalls, markingTexts } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  answersOf,
  hostGameOf,
  hostQuestionOf,
  plainWorth,
} from '../../../../test/live-fixtures.ts';
import {
  button,
  openMarking,
  rembrandt,
  rows,
  verdicts,
  vermeer,
} from '../../../../test/open-marking.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';

function storedVerdicts(commands: ReturnType<typeof openMarking>['commands']) {
  return Object.fromEntries(
    marksSent(commands).map(({ n, group, verdict }) => [`${n} ${group}`, verdict]),
  );
}

function marksSent(commands: ReturnType<typeof openMarking>['commands']) {
  return commands().flatMap((command) => (command?.kind === 'mark' ? command.marks : []));
}

describe('the marking of a round', () => {
  it('shows each answer once with the number of teams, and their names on a tap', async () => {
    const { user } = openMarking();
    expect(await screen.findByText('Vermeer')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Question 1 of 2' })).toBeDefined();
    expect(screen.getByText('2 answers to mark')).toBeDefined();
    expect(screen.getByText('0 of 6 answers marked')).toBeDefined();
    expect(screen.getByText('1 team left it blank.')).toBeDefined();
    expect(screen.queryByText(/Quizzly Bears/)).toBeNull();
    await user.click(
      screen.getAllByRole('button', { name: /Who wrote this$/ })[0] ?? document.body,
    );
    expect(screen.getByText('The Quizzly Bears')).toBeDefined();
    expect(screen.getByText('Agatha Quiztie')).toBeDefined();
  });

  it('marks by shortcuts, then moves to the next answer', async () => {
    const { user, commands } = openMarking();
    await user.click(await button('Next unmarked answer'));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('3');
    expect(document.activeElement).toBe(rows()[1]);
    await user.keyboard('2');
    expect(verdicts()).toEqual(['Right', 'Half']);
    expect(screen.getByText('0 answers to mark')).toBeDefined();
    expect(screen.getByText('3 of 6 answers marked')).toBeDefined();
    await waitFor(() =>
      expect(storedVerdicts(commands)).toEqual({ '1 vermeer': 'right', '1 rembrandt': 'half' }),
    );
    expect(verdicts()).toEqual(['Right', 'Half']);
    expect(await button('Next unmarked: question 2')).toBeDefined();
  });

  it("counts marks of this page while the server's state is older", async () => {
    const { user, server, game, tell } = openMarking();
    await user.click(await button('Next unmarked answer'));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    server.hangs(liveCalls.command);
    await user.keyboard('33');
    expect(await button('Next unmarked: question 2')).toBeDefined();
    const asked = server.inputsOf(liveCalls.marking).length;
    tell({ ...game, seq: 2, marks: { revision: 2, groups: 4, open: 4, late: 0 } });
    await waitFor(() => expect(server.inputsOf(liveCalls.marking).length).toBeGreaterThan(asked));
    await user.click(await button('Next unmarked: question 2'));
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    expect(await screen.findByText('3 of 6 answers marked')).toBeDefined();
  });

  it('corrects the correct answer, also in a published round', async () => {
    const { user, commands, roundId } = openMarking({
      shown: { state: 'published', mayChange: true, unpublishedChanges: 0 },
    });
    await user.click(await button('Edit'));
    await user.click(await button('Cancel'));
    await user.click(await button('Edit'));
    const field = await screen.findByLabelText('Correct answer');
    await user.clear(field);
    await user.type(field, 'Jan Vermeer');
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { kind: 'editQuestion', roundId, n: 1, answerText: 'Jan Vermeer' },
      ]),
    );
    expect(screen.queryByLabelText('Correct answer')).toBeNull();
  });

  it('offers no half right without half points', async () => {
    const { user, commands } = openMarking({ halfPoints: false });
    await user.click(await button('Next unmarked answer'));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('2');
    expect(screen.queryByRole('button', { name: 'Half' })).toBeNull();
    expect(verdicts()).toEqual([null, null]);
    expect(commands()).toEqual([]);
  });

  it('moves through answers and questions by arrow keys', async () => {
    const { user, address, tell } = openMarking();
    await user.click(await button('Next unmarked answer'));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows()[1]);
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    expect(address()).toBe('/host?question=2');
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeDefined();
    expect(address()).toBe('/host?question=1');
    // The next round starts at its first question, so the address no longer names one.
    tell(hostGameOf({ seq: 2 }));
    await waitFor(() => expect(address()).toBe('/host'));
  });

  it('works in browsers whose scrollIntoView returns a promise', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    scroll.mockImplementation(() => Object(Promise.resolve()));
    const { user } = openMarking();
    await user.click(await button(/^Question\s*2\s*2 to mark$/));
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    scroll.mockRestore();
  });

  it('marks by a tap, and removes the mark by another', async () => {
    const { user, commands } = openMarking();
    const right = (await screen.findAllByRole('button', { name: 'Right' }))[0] ?? document.body;
    await user.click(right);
    expect(verdicts()).toEqual(['Right', null]);
    await user.click(right);
    expect(verdicts()).toEqual([null, null]);
    await waitFor(() =>
      expect(marksSent(commands).at(-1)).toEqual({ n: 1, group: 'vermeer', verdict: null }),
    );
  });

  it('marks the rest wrong, and undoes it in one step', async () => {
    const { user, server } = openMarking();
    await user.click((await screen.findAllByRole('button', { name: 'Right' }))[0] ?? document.body);
    await user.click(await button('Mark the rest wrong'));
    expect(verdicts()).toEqual(['Right', 'Wrong']);
    await user.click(await button('Undo'));
    expect(verdicts()).toEqual(['Right', null]);
    await user.click(await button('Undo'));
    expect(verdicts()).toEqual([null, null]);
    expect(await button('Undo')).toHaveProperty('disabled', true);
    await waitFor(() => expect(server.inputsOf(liveCalls.command)).toHaveLength(4));
    const sent = server.inputsOf(liveCalls.command);
    const undone = sent.map(({ command }) => (command?.kind === 'undo' ? command.step : undefined));
    expect(undone).toEqual([undefined, undefined, sent[1]?.commandKey, sent[0]?.commandKey]);
    expect(verdicts()).toEqual([null, null]);
  });

  it('undoes a mark of another device, and opens its question', async () => {
    const steps = [
      { step: 'first', n: 1 },
      { step: 'second', n: 2 },
    ];
    const { user, commands, roundId, address } = openMarking({ steps });
    await user.click(await button('Undo'));
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    expect(address()).toBe('/host?question=2');
    await user.click(await button('Undo'));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeDefined();
    expect(await button('Undo')).toHaveProperty('disabled', true);
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'undo', roundId, step: 'second' },
        { kind: 'undo', roundId, step: 'first' },
      ]),
    );
  });

  it('keeps the focus in the list after an undo on another question', async () => {
    const steps = [
      { step: 'first', n: 2 },
      { step: 'second', n: 2 },
    ];
    const { user, commands } = openMarking({ steps });
    await user.click(await screen.findByText('Vermeer'));
    await user.keyboard('u');
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('u');
    await waitFor(() => expect(commands()).toHaveLength(2));
  });

  it('says why a step cannot be undone, and shows the current marks', async () => {
    const { user, server } = openMarking();
    await user.click((await screen.findAllByRole('button', { name: 'Right' }))[0] ?? document.body);
    await waitFor(() => expect(server.inputsOf(liveCalls.command)).toHaveLength(1));
    const refused = { n: 1 };
    server.fails(liveCalls.command, fieldError('command', markingTexts.markedSince, refused));
    server.replies(liveCalls.answers, {
      revision: 3,
      question: hostQuestionOf(1),
      worth: plainWorth,
      groups: [{ ...vermeer, verdict: 'half' }, rembrandt],
      blank: [],
    });
    await user.click(await button('Undo'));
    expect(await screen.findByText(/marked again in the meantime/)).toBeDefined();
    await waitFor(() => expect(verdicts()).toEqual(['Half', null]));
  });

  it('follows marks of another device', async () => {
    const { server, tell, game } = openMarking();
    await screen.findByText('Vermeer');
    server.replies(
      liveCalls.answers,
      answersOf({ groups: [{ ...vermeer, verdict: 'right' }, rembrandt] }),
    );
    tell({ ...game, seq: 2, marks: { revision: 2, groups: 4, open: 3, late: 0 } });
    await waitFor(() => expect(verdicts()).toEqual(['Right', null]));
  });

  it('accepts or rejects late answers', async () => {
    const lateOf = (n: number, standing: string): LateAnswer => ({
      n,
      seatId: `seat-${n}`,
      text: `Late ${n}`,
      standing,
      lateMs: n * 70_000,
    });
    const { user, commands, roundId } = openMarking({ late: [lateOf(1, ''), lateOf(2, 'Oslo')] });
    const card = within(await screen.findByRole('region', { name: '2 answers arrived late' }));
    const texts = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Question 1: Late 1Written in time, arrived 70 s after closing.AcceptLeave out',
      'Question 2: Late 2Written in time, arrived 2 min after closing. Without it, “Oslo” counts.AcceptLeave out',
    ]);
    await user.click(card.getAllByRole('button', { name: 'Accept' })[0] ?? document.body);
    await user.click(card.getAllByRole('button', { name: 'Leave out' })[1] ?? document.body);
    await user.click(card.getByRole('button', { name: 'Accept all 2' }));
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'judgeLate', roundId, n: 1, seatId: 'seat-1', isAccepted: true },
        { kind: 'judgeLate', roundId, n: 2, seatId: 'seat-2', isAccepted: false },
        { kind: 'acceptLate', roundId },
      ]),
    );
    await user.click(await button('Publish round 2'));
    expect(await screen.findByText(/2 answers arrived late and are waiting for you/)).toBeDefined();
  });

  it('waits for the last answers', async () => {
    fakeClock();
    const closedAt = new Date(Date.now() + 1_000).toISOString();
    openMarking({ closedAt });
    expect(await button('One moment')).toHaveProperty('disabled', true);
    expect(screen.getByText('Collecting the last answers')).toBeDefined();
    expect(await button('Mark the rest wrong')).toHaveProperty('disabled', true);
    await passTime(4_000);
    expect(await button('Next unmarked answer')).toBeDefined();
  });

  it.each([
    [true, true, 'Phones will show marks, points and the standings.'],
    [false, true, 'Phones will show the standings.'],
  ])('describes what phones show of the round: %s, %s', async (showAnswers, showScores, text) => {
    const { user } = openMarking({ shown: { showAnswers, showScores } });
    await user.click(await button('Publish round 2'));
    expect((await screen.findByRole('dialog')).textContent).toContain(text);
  });

  it('asks before it publishes, and names unmarked answers', async () => {
    const { user, commands, roundId } = openMarking();
    await user.click(await button('Publish round 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish round 2?' });
    await within(dialog).findByText(/6 answers aren't marked\. They earn 0\./);
    await user.click(within(dialog).getByRole('button', { name: 'Publish round 2' }));
    expect(commands()).toEqual([{ kind: 'publish', roundId, screen: 'standings' }]);
  });

  it('sends pending marks before it publishes', async () => {
    const { user, commands } = openMarking();
    await user.click((await screen.findAllByRole('button', { name: 'Right' }))[0] ?? document.body);
    await user.keyboard('p');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish round 2' }));
    await waitFor(() =>
      expect(commands().map((command) => command?.kind)).toEqual(['mark', 'publish']),
    );
  });
});
