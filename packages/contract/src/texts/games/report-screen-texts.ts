/** What the reports, the activity panel and the list of venues say of hosts, rooms and users. */
export const reportScreenTexts = {
  noGames:
    'Try other dates or fewer filters. Every evening that {a host} runs in their {room} becomes a game here.',
  noResults:
    'Try other dates or fewer filters. Results come in each time {a host} publishes a round.',
  noRounds: 'A round appears here once {a host} has published it.',
  usersWithoutEmail:
    'Without it, teams play under a name of their choice, and their results are in Game Results.',
  noGamesToday: 'A game shows up here as soon as {a host} opens their {room}.',
  roomsPlaying: '{n} {room|rooms:n}, {teams}',
  adjusted: 'adjusted by the {host}',
  historyMeaning: 'See what was played and who scored.',
  usersMeaning: 'People who play in your {rooms} and log in with their email.',
  searchUsers: 'Search {users}',
  peopleCount:
    'People known by email count once, no matter how often they came. Seats without an email count once each',
  byPersonMeaning:
    'Everybody on a seat gets its points, so people who play together each have them all.',
  byTeamMeaning: 'Teams go by their name; points count once, no matter who played.',
  venuesMeaning: "All admins' {rooms}, newest first.",
  searchVenues: 'Search {rooms} and admins',
} as const;
