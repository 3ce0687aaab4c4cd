import {
  ApiError,
  errorTexts,
  nightCalls,
  roundCalls,
  roundTexts,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, schemeOf, serverWithRounds } from '../../../../test/round-fixtures.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const confidence = schemeOf('Confidence');
const percentage = schemeOf('Half', { type: 'percentage', points: [], percentage: 50, order: 2 });

function open() {
  return renderPortal('/questions', { session: verifiedSession });
}

async function dialogNamed(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

describe('the export of a round', () => {
  it('downloads a file named after it', async () => {
    serverWithRounds([roundOf('80s/90s: Movies?')]);
    const saved: { name: string; content: Blob }[] = [];
    let content = new Blob();
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) content = blob;
      return 'blob:round';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content });
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '80s/90s: Movies?' }));
    await user.click(
      await screen.findByRole('button', { name: 'Export as CSV: 80s/90s: Movies?' }),
    );
    expect(saved.map(({ name }) => name)).toEqual(['80s-90s- Movies-.csv']);
    expect(content.size).toBeGreaterThan(0);
  });
});

describe('the rooms that a round is ready for', () => {
  it('are changed for several rounds at once, and shown in the list', async () => {
    const server = serverWithRounds([roundOf('General'), roundOf('Movies')]);
    const roundIds = ['id-General', 'id-Movies'];
    const rounds = roundIds.map((_id) => ({ _id, audience: 'nights' as const }));
    server.replies(nightCalls.setAudience, { rounds });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select “General”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Movies”' }));
    await user.click(screen.getByRole('button', { name: 'Ready for' }));
    const dialog = await dialogNamed('Ready for: 2 rounds');
    await user.click(dialog.getByRole('radio', { name: 'Nights only' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Nights only')).toHaveLength(2);
    expect(server.inputsOf(nightCalls.setAudience)).toEqual([{ roundIds, audience: 'nights' }]);
  });
});

describe('the selection of rounds', () => {
  it('takes a range with Shift in the order of the table, and all that a search shows', async () => {
    serverWithRounds(['Pop X', 'Art', 'Movies X', 'Rock X'].map((name) => roundOf(name)));
    const { user } = renderPortal('/questions?sort=name', { session: verifiedSession });
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Movies X”' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Rock X”' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Select “Art”' })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Select all 4' }));
    expect(screen.getByText('4 selected')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await user.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Art/ })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Select “Pop X”' }));
    await user.click(screen.getByRole('button', { name: 'Select all 3' }));
    const print = screen.getByRole('link', { name: 'Print' }).getAttribute('href');
    expect(print).toBe('/questions/print?rounds=id-Pop X,id-Movies X,id-Rock X');
  });
});

describe('the deletion of a round', () => {
  it('names the consequence, and removes the round from the table', async () => {
    const server = serverWithRounds([roundOf('General'), { ...roundOf('Movies'), nightsAhead: 3 }]);
    server.replies(roundCalls.remove, { deletedRound: { _id: 'id-Movies', name: 'Movies' } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Movies' }));
    const dialog = await dialogNamed('Delete “Movies”?');
    expect(dialog.getByText(/will be removed from every host's round list/)).toBeDefined();
    expect(dialog.getByText('It’s planned for 3 upcoming nights.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Delete round' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Movies' })).toBeNull());
    expect(screen.getByRole('button', { name: 'General' })).toBeDefined();
    expect(server.inputsOf(roundCalls.remove)).toEqual([{ roundId: 'id-Movies' }]);
  });

  it.each([
    ['the message of the server', new ApiError(404, errorTexts.notFound), errorTexts.notFound.text],
    ['the specified text during an outage', unavailable(), roundTexts.actionFailed],
    ['the specified text for a fault', new ApiError(500, spoken('x')), roundTexts.actionFailed],
  ])('shows a failure: %s', async (_name, apiError, message) => {
    const server = serverWithRounds([roundOf('Movies')]);
    server.fails(roundCalls.remove, apiError);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Movies' }));
    const dialog = await dialogNamed('Delete “Movies”?');
    await user.click(dialog.getByRole('button', { name: 'Delete round' }));
    expect(await dialog.findByText(message)).toBeDefined();
  });

  it('speaks of teachers in the education flavour', async () => {
    serverWithRounds([roundOf('Movies')]);
    const { user } = renderPortal('/questions', {
      session: verifiedSession,
      hostname: 'education.localhost',
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Movies' }));
    await dialogNamed('Delete “Movies”?');
    expect(screen.getByText(/from every teacher's round list/)).toBeDefined();
    expectSchoolWords();
  });
});

describe('the chooser of a wager scheme', () => {
  it('starts at the current scheme, and closes without a call if unchanged', async () => {
    const connected = { _id: confidence._id, name: confidence.name };
    const server = serverWithRounds([roundOf('Movies', { wagerScheme: connected })], [confidence]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confidence' }));
    const dialog = await dialogNamed('Wager scheme for “Movies”');
    expect(await dialog.findByRole('radio', { name: 'Confidence' })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf(roundCalls.connectScheme)).toEqual([]);
  });

  it('connects another scheme, and No Scheme sends none', async () => {
    const server = serverWithRounds([roundOf('Movies')], [confidence, percentage]);
    const half = { _id: percentage._id, name: 'Half' };
    server.replies(roundCalls.connectScheme, {
      round: { _id: 'id-Movies', name: 'Movies', wagerScheme: half },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'No Scheme' }));
    const dialog = await dialogNamed('Wager scheme for “Movies”');
    await user.click(await dialog.findByRole('radio', { name: 'Half' }));
    expect(dialog.getByText(/Teams can't bet in the first round/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Half' }));
    server.replies(roundCalls.connectScheme, {
      round: { _id: 'id-Movies', name: 'Movies', wagerScheme: null },
    });
    const again = await dialogNamed('Wager scheme for “Movies”');
    await user.click(again.getByRole('radio', { name: 'No Scheme' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'No Scheme' })).toBeDefined();
    expect(server.inputsOf(roundCalls.connectScheme)).toEqual([
      { roundId: 'id-Movies', schemeId: percentage._id },
      { roundId: 'id-Movies' },
    ]);
  });

  it('stays open until the choice is saved', async () => {
    const server = serverWithRounds([roundOf('Movies')], [confidence]);
    const answer = server.repliesLater(roundCalls.connectScheme, {
      round: {
        _id: 'id-Movies',
        name: 'Movies',
        wagerScheme: { _id: confidence._id, name: 'Confidence' },
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'No Scheme' }));
    const dialog = await dialogNamed('Wager scheme for “Movies”');
    await user.click(await dialog.findByRole('radio', { name: 'Confidence' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Wager scheme for “Movies”' })).toBeDefined();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that lists take no bets, and leaves them out of gain and loss', async () => {
    const form = { kind: 'list', answers: 2, order: 'any', names: [], bonusPoints: 0 } as const;
    const asked = { _id: 'q1', questionText: 'Who?', answerText: 'A\nB', orderNum: 1, image: '' };
    const preEnteredQuestions = [{ ...asked, form }];
    serverWithRounds([roundOf('Movies', { preEnteredQuestions })], [confidence]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'No Scheme' }));
    const dialog = await dialogNamed('Wager scheme for “Movies”');
    const choice = await dialog.findByRole('radio', { name: 'Confidence' });
    expect(dialog.queryByText('No bets on lists.')).toBeNull();
    await user.click(choice);
    expect(dialog.getByText('No bets on lists.')).toBeDefined();
    expect(dialog.queryByRole('definition')).toBeNull();
  });

  it('shows the possible gain and loss in the round', async () => {
    serverWithRounds([roundOf('Movies')], [confidence]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'No Scheme' }));
    const dialog = await dialogNamed('Wager scheme for “Movies”');
    await user.click(await dialog.findByRole('radio', { name: 'Confidence' }));
    const figures = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['−8 points', '1 point', '8 points']);
    expect(dialog.getByText('Values with no effect:').textContent).toContain('1');
    expect(dialog.getByText('Wrong answers can push a score below 0.')).toBeDefined();
    const score = dialog.getByRole('textbox', { name: 'Score before the round' });
    await user.clear(score);
    await user.type(score, '10');
    expect(dialog.queryByText('Wrong answers can push a score below 0.')).toBeNull();
  });

  it('links to the simulator with the round and the scheme', async () => {
    serverWithRounds([roundOf('Movies')], [confidence]);
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'No Scheme' }));
    const dialog = await dialogNamed('Wager scheme for “Movies”');
    await user.click(await dialog.findByRole('radio', { name: 'Confidence' }));
    await user.click(dialog.getByRole('link', { name: 'Try all schemes on this round' }));
    expect(await screen.findByText('Current scheme: No Scheme')).toBeDefined();
    expect(address()).toBe('/wager-schemes?round=id-Movies&scheme=scheme-Confidence');
  });

  it('shows a failure and stays open', async () => {
    const server = serverWithRounds([roundOf('Movies')], [confidence]);
    server.isUnreachable(roundCalls.connectScheme);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'No Scheme' }));
    const dialog = await dialogNamed('Wager scheme for “Movies”');
    await user.click(await dialog.findByRole('radio', { name: 'Confidence' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(roundTexts.actionFailed)).toBeDefined();
  });
});
