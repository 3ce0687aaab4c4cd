/** The specified texts of the users screens. */
export const userTexts = {
  showAll: 'Show All (including inactive)',
  empty: 'Page is under construction.',
  emptyNote: '{Users} exist only when {user} authentication is enabled.',
} as const;

/** Texts of reports, the activity panel and venues that use words of the flavours. */
export const reportScreenTexts = {
  noGames: 'Try other dates or fewer filters. Every game {a host} runs appears here.',
  noResults:
    'Try other dates or fewer filters. Results appear each time {a host} publishes a round.',
  noRounds: 'Rounds appear here once {a host} publishes them.',
  usersWithoutEmail:
    'Without it, teams choose a name to play under. Their results are in Game Results.',
  noGamesToday: 'A game shows up here as soon as {a host} opens their {room}.',
  roomsPlaying: '{n} {room|rooms:n}, {teams}',
  adjusted: 'adjusted by the {host}',
  historyMeaning: 'See every game that was played and how teams scored.',
  usersMeaning: 'People who play in your {rooms} and confirm their email.',
  searchUsers: 'Search {users}',
  peopleCount:
    'People with an email are counted once, however often they play. Teams without one are counted each time',
  byPersonMeaning: 'Everyone on a team gets all its points.',
  byTeamMeaning: 'Teams are matched by name. Points count once, no matter who played.',
  venuesMeaning: "All admins' {rooms}, newest first.",
  searchVenues: 'Search {rooms} and admins',
} as const;
