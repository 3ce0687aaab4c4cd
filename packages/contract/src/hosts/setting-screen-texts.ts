/** Texts about settings that use words of the flavours. */
export const settingScreenTexts = {
  title: 'Global {Host} Settings',
  meaning: 'These settings apply to every {room}. To change them for one {host}, edit that {host}.',
  playerSettingsMeaning: 'These settings apply to every {host}.',
  playersLogIn:
    "Players enter a 6-digit code from an email; their phone is then remembered for 90 days. {Users} shows who played. Email addresses aren't shown to {hosts}, to other players or on the big screen.",
  thisHostOnly: 'This {host} only',
  playersLimitTip: 'How many teams can be in the {room} at once. Infinite means up to 1,000.',
  playersLimitExample:
    'At 40, the 41st team sees that the {room} is full. It can join once you raise the limit or the {host} removes a team.',
  questionsPerRoundTip:
    "The most questions played in one round. Longer rounds are played in parts; with Infinite, they're played in one go.",
  switchRoundsHelp: 'While marking, the {host} can switch to another round.',
  switchRoundsTip:
    'Lets the {host} start the next round before publishing the last one, switch between rounds while marking, and change published rounds until the end of the game. When off, each round must be published, or set to Mark later, before the next one starts.',
  maxPointValueTip:
    "The most a question can be worth. It can't be lower than the scoring interval.",
  lockQuestionTip:
    'When off, players can answer any question of the round until the {host} closes it. When on, the lock mode decides which ones.',
  pauseContentTip:
    'Nothing: a neutral text. Score table: the standings, once a round is published. Message: your own text. The big screen shows the same.',
} as const;
