import type { HostGame, ScreenShows } from '@emcee/contract';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { useLive } from '../link/live-context.ts';

const choices: readonly { value: ScreenShows; label: string; detail?: string }[] = [
  { value: 'auto', label: 'Auto', detail: 'follows the stage' },
  { value: 'join', label: 'Join' },
  { value: 'question', label: 'Question' },
  { value: 'standings', label: 'Standings' },
  { value: 'blank', label: 'Blank' },
];

/** What the screens show. */
export function ScreenChoice({ game }: { game: Pick<HostGame, 'shows'> }) {
  const { push } = useLive();

  function show(value: string): void {
    const chosen = choices.find((choice) => choice.value === value);
    if (chosen === undefined) return;
    const label = `Show on screen: ${chosen.label}`;
    void push({ command: { kind: 'show', shows: chosen.value }, label });
  }

  return (
    <ChoiceList
      label="Show on screen"
      name="screen-shows"
      choices={choices}
      value={game.shows}
      onChange={show}
    />
  );
}
