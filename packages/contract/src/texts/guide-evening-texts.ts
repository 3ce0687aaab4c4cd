/** What the guide says of an evening: how a host runs it, what players and the screen see, and what to do in trouble. */
export const eveningTexts = {
  intro:
    'The {host} signs in on the {page} with the {room} code and the password, on a phone, a tablet or a laptop. The big button at the bottom always has the next thing to do.',
  open: 'Open the {room}',
  openMeaning:
    'Give the evening a name if you like, then choose “Open the {room}”. “Rehearse” does the same with three practice teams that answer by themselves, and records nothing.',
  teamsMeaning:
    'Show the QR code, or read out the address and the {room} code. Teams appear as they join, also in the middle of a round. Under Teams you see who is connected, rename a team or remove it, and choose the door: Open, Ask or Closed. Ask keeps strangers out: you let every team in yourself, and only teams with the QR code of the evening come in automatically.',
  roundMeaning:
    'Choose a question round and “Start round”. Or choose “Live round”, and type the questions as you go or read them from paper.',
  betsMeaning:
    'A round that is connected to a wager scheme says so under its name, and teams bet in it. A live round takes one under “Wager scheme”. Percentage and standard bets count from the scores that are published when the round starts, so publish the rounds before it: the console says which ones are missing. Marking shows no bets.',
  phonesAfter:
    'Choose “Close the {room}” in the menu at the top right. Phones keep the final result for 12 hours, and Game History has the evening. {A room} that nobody touches for 12 hours closes automatically.',
  playersIntro:
    'Players open {play} in the browser of their phone, type the {room} code and a team name, and are in. With the QR code they only need the name. There is no app to install and no password. A team can play on up to 6 phones: “Add a phone” shows a team code of 6 digits for the next one.',
  betting:
    'In a round with bets, each answer has its bet below it: values to tap, or a number, with what it wins and loses. The bet goes out with the answer and can be changed as long as the answer can. A value that is used up says on which question; while that one is open, the two can be swapped.',
  marking:
    'While the {host} marks, players see their own answers. After publishing they see what the settings allow: verdicts, points, the right answers, the table. They never see what another team wrote.',
  screenIntro:
    'A TV or a projector can show the game to everybody. Open {screen} in its browser: it shows a code of six letters. In the console choose Screen, and type them under “Enter the code”. Your page has Screen even while the {room} is closed. If the TV is connected to your computer, use “Open a screen in a new tab” instead; it needs no code.',
  screenStays:
    'The screen belongs to the {room}: next week the same page is there again, without a code. Under Screen you see which ones are connected and since when, and “Disconnect” removes one.',
  screenShows:
    'On Auto it follows the game: how to join with a QR code, the question with its picture, the time left and how many teams have answered, the break, and the standings at the end. After a round it shows the standings when you choose Standings; the next round switches it back to Auto.',
  settingsIntro:
    "The organizer makes these settings for every {room} or for one {host}. A round keeps the settings it started with. Players limit, Helper tips, Require Email Authentication, the pause and the {brand}'s name take effect right away, even on phones and screens already in use.",
  playersLimit:
    'How many teams can be in the {room}. A team that the {host} removes frees its place.',
  showScores:
    'After publishing, phones show points, places and the table. Off: none of them, not even at the end. The screen still shows the standings.',
  brandMeaning: 'Its name and link appear on phones and on the screen.',
  requireEmail:
    'Before joining, each phone asks for an email, then for the six digits we send to it. The organizer sees who was there under {Users}; the {host}, other players and the screen see no address. The phone remembers it for 90 days, so nobody needs a new code next week. If no code arrives, the {host} can let a team in without an email.',
  wrongCode: '“There is no {room} ...”',
  wrongCodeMeaning:
    'Check the letters and the address. The console and the screen show both; capital and small letters are the same.',
  closed: '“This {room} is closed.”',
  closedMeaning:
    'Open the {room}, or the door under Teams. Phones that wait on this page continue automatically.',
  full: '“This {room} is full.”',
  fullMeaning:
    'Remove a team that has left, or ask the organizer to raise Players limit: it takes effect right away.',
  noCode: 'No code arrives',
  noCodeMeaning:
    "Check the spam folder and the address, and ask for another code after a minute. The phone says if the email can't be delivered. Codes work for 10 minutes, and only on the phone that asked. If no email arrives at all, choose “I can't get the code” on the phone and type the team's name: the {host} lets the team in without an email, in the console under “At the door”. It plays and scores like any other team, and isn't listed under {Users}.",
  takenMeaning:
    "Two teams want the same name, so the phone offers another. If the first one isn't theirs, rename it under Teams, and the name is free.",
  deadMeaning:
    "The seat is kept in that phone's browser: once the phone is charged, it comes back with every answer. To switch phones, use a team code: another phone of the team shows one under “Add a phone”, or the {host} gives one under Teams. Same seat, same answers.",
  hostPhone: "The {host}'s device died",
  hostPhoneMeaning: 'Sign in on another one. The game continues where it left off.',
  networkMeaning:
    'Answers and marks wait on the device and are sent once the network is back. An answer written in time that arrives late is shown during marking, and the {host} decides whether it counts.',
  ownTeam:
    'Trying it alone? A browser is one team. Use a private window, another browser or another phone for the next one.',
  guideOfRoom: 'How to run an evening, from the first team to the last point.',
} as const;
