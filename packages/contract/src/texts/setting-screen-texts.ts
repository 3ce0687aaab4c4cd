/** What the portal says of settings where a host or a room is named. */
export const settingScreenTexts = {
  title: 'Global {Host} Settings',
  meaning: 'These apply to every {room}. To override them for one {host}, edit that {host}.',
  playerSettingsMeaning: 'These apply to every {host}.',
  playersLogIn:
    'Players type six digits from an email once; their phone is remembered for 90 days. {Users} shows who was there. {Hosts}, other players and the screen see no address.',
  thisHostOnly: 'This {host} only',
  playersLimitTip:
    'How many teams can be in the {room} at once, each with its own phone. With Infinite, up to 1,000 can join.',
  playersLimitExample:
    'At 40, the 41st team is told that the {room} is full. It gets in once you raise the limit or the {host} removes a team.',
  questionsPerRoundTip:
    'The most questions a round can have. The {host} plays a longer one in parts. With Infinite, it is played in one go.',
  switchRoundsHelp: 'While marking, the {host} can switch to another round.',
  switchRoundsTip:
    'Lets the {host} move between the rounds of the game while marking, start the next round before the last one is published, and change published rounds all evening. Off: a round is published, or left with Mark later, before the next one starts, and can be changed until then.',
  maxPointValueTip: "The most a question can be worth. It's never less than the scoring interval.",
  lockQuestionTip:
    'Off: players can answer any question of the round until the {host} closes it. On: the lock mode decides.',
  pauseContentTip:
    "Nothing shows a neutral text, Score table shows who's leading once a round is published, and Message shows your own words. The screen in the {room} shows the same.",
} as const;
