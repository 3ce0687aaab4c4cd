import { ApiError, errorTexts, liveCalls } from '@emcee/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostGameOf, screenStageOf } from '../../../../test/live-fixtures.ts';
import { openConsole } from '../../../../test/open-console.ts';
import { TAP_LIFE_MS } from './taps.ts';

const TAB = '/host?tab=screen';
const picture = (said: string) =>
  screen.findByRole('img', { name: `The big screen shows: ${said}` });

// Shortens the random delay before the next try.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.05));
describe('the content of the console', () => {
  it('is loaded again after an outage', async () => {
    const { server, stream, tell } = openConsole({ game: hostGameOf(), at: TAB });
    await picture('Join at localhost:3000/play, CROWN-1');
    server.isUnreachable(liveCalls.onScreen);
    tell(hostGameOf({ seq: 2, shows: 'blank' }));
    await waitFor(() => expect(server.inputsOf(liveCalls.onScreen)).toHaveLength(2));
    server.isUnreachable(liveCalls.stream);
    stream.end();
    expect(await screen.findByText('No connection')).toBeDefined();
    server.replies(liveCalls.onScreen, { stage: screenStageOf({ shows: 'blank' }) });
    server.streams(liveCalls.stream);
    expect(await picture('Blank')).toBeDefined();
  });

  it('is loaded again after a stream that ended and reopened', async () => {
    const { server, stream, tell } = openConsole({ game: hostGameOf(), at: TAB });
    await picture('Join at localhost:3000/play, CROWN-1');
    server.fails(liveCalls.onScreen, new ApiError(500, errorTexts.internal));
    tell(hostGameOf({ seq: 2, shows: 'blank' }));
    await waitFor(() => expect(server.inputsOf(liveCalls.onScreen)).toHaveLength(2));
    server.replies(liveCalls.onScreen, { stage: screenStageOf({ shows: 'blank' }) });
    stream.end();
    server.streams(liveCalls.stream);
    expect(await picture('Blank')).toBeDefined();
  });
});

describe('a command of the host', () => {
  it('is sent at once when the network is back, before its next try', async () => {
    const { server, stream } = openConsole({ game: hostGameOf() });
    const pause = await screen.findByRole('button', { name: 'Pause' });
    server.isUnreachable(liveCalls.command);
    server.isUnreachable(liveCalls.stream);
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    stream.end();
    await pass(200);
    screen.getByText('No connection');
    fireEvent.click(pause);
    await pass(0);
    screen.getByText('No connection: 1 tap will be sent');
    expect(server.inputsOf(liveCalls.command)).toHaveLength(1);
    const paused = hostGameOf({ seq: 2, seen: 1, gameMode: 'pause' });
    server.replies(liveCalls.command, { game: paused });
    server.streams(liveCalls.stream);
    // Long enough for the stream to retry, but not for the command.
    await pass(400);
    screen.getByRole('button', { name: 'Resume' });
    expect(server.inputsOf(liveCalls.command)).toHaveLength(2);
  });

  it('is named, and not sent, after 10 seconds without a network', async () => {
    const { server } = openConsole({ game: hostGameOf() });
    const pause = await screen.findByRole('button', { name: 'Pause' });
    server.isUnreachable(liveCalls.command);
    vi.useFakeTimers();
    fireEvent.click(pause);
    await act(() => vi.advanceTimersByTimeAsync(TAP_LIFE_MS));
    screen.getByText("“Pause” wasn't sent. Please tap again.");
    screen.getByText('Online');
  });
});
