/** What the portal says of settings where a host or a room is named. */
export const settingScreenTexts = {
  title: 'Global {Host} Settings',
  meaning: 'These apply to every {room}. To override them for one {host}, edit that {host}.',
  playerSettingsMeaning: 'These apply to every {host}.',
  thisHostOnly: 'This {host} only',
  playersLimitTip: 'How many players can join the {room}. Infinite lets everyone in.',
  playersLimitExample: 'At 40, the 41st phone is told that the {room} is full.',
  questionsPerRoundTip:
    'How many questions a round has. With Infinite, the {host} decides when the round ends.',
  switchRoundsHelp: 'While marking, the {host} can switch to another round.',
  switchRoundsTip: 'Lets the {host} move between the rounds of the game while marking.',
} as const;
