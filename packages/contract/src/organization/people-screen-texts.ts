/** Texts of the screens for people who run games with their own sign-in, and of those who invite them. */
export const peopleScreenTexts = {
  meaning:
    "These {hosts} sign in with their own email and run your {rooms}. They don't count toward your {host} limit; {rooms} do.",
  none: 'Nobody yet. {Rooms} can still be opened with their code and password.',
  hostRole: 'Runs games in your {rooms}, and sees nothing else of the organization.',
  whichRooms: 'Which {rooms}?',
  ownRoom: '{A room} of their own (counts toward your limit)',
  oneOwnRoom: 'Invite one person at a time to {a room} of their own.',
  ownRoomListed: '{A room} of their own',
  linkHelp: "We'll email each of them a link that works for 7 days.",
  pasteHelp:
    "We'll email each of them a link that works for 7 days. {Room} codes after an address choose the {rooms} of that person.",
  noAddress: 'No email address in “{text}”.',
  outcomes: {
    invited: '{n} invited.',
    waiting: '{n} {was|were:n} already invited.',
    member: '{n} {is|are:n} already {a member|members:n}.',
    later: "{n} couldn't be sent today. Invite them again tomorrow.",
  },
  plannedOnly: 'Planned {nights} only',
  changed: 'Changes saved.',
  noRoom: 'No {room} chosen.',
  unknownRoom: 'There is no {room} {code}.',
  myRooms: 'The {rooms} you can run games in.',
  noRooms: "You can't run games in any {room} right now. Ask an admin of {organization}.",
  noLonger: "You're no longer running {code}.",
  leave: 'Leave this {room}',
} as const;
