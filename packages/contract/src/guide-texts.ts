import { PAST_GAME_TIME } from './games/past-game-time.ts';

/** Texts of the guide about running a game, what players and the big screen show, and trouble. */
export const gameGuideTexts = {
  ownRounds:
    'Choose “My rounds” to write, import and print rounds of your own. You can play them without PRO. Your organizer sees them only when you offer them, and can then add a copy. With PRO you can keep more, upload images, and choose a wager scheme when you start one.',
  intro:
    'The {host} signs in on the {page} with the {room} code and the password, on a phone, a tablet or a laptop. The big button at the bottom is always your next step.',
  open: 'Open the {room}',
  openMeaning:
    'Name the game if you like, then choose “Open the {room}”. “Rehearse” opens it with three practice teams that answer on their own. Nothing is recorded.',
  teamsMeaning:
    "Show the QR code, or read out the address and the {room} code. Teams can join at any time, even in the middle of a round. Under Teams you can see who is connected, rename or remove a team, and set the door to Open, Ask or Closed. With Ask, you let each team in yourself; only teams that scan this game's QR code come in automatically.",
  roundMeaning:
    'Choose a question round, then “Start round”. No round prepared? Start a “Live round” and type the questions as you go, or read them from paper.',
  betsMeaning:
    "If a round is connected to a wager scheme, the scheme appears under the round's name and teams can bet. For a live round, choose one under “Wager scheme”. Percentage and standard bets are based on published scores, so publish earlier rounds first; the console tells you which ones are missing. You don't see bets while you mark.",
  phonesAfter: `After the last round, choose “Finish”. It shows the winners on the big screen, third place first; phones wait until first place is shown, 20 seconds at most. You can skip it. Then close the {room}: the big screen keeps the winners for a minute, then shows the final standings. Every team finds a keepsake on its phones. The game is saved in Game History and under Results in the console, and players can look back at it on their phones for a ${PAST_GAME_TIME}. {A room} closes automatically after 12 hours without activity.`,
  playersIntro:
    "Players go to {play} on their phones and enter the {room} code and a team name. If they scan the QR code, they only need the name. There's no app to install and no password. A team can use up to 6 phones: “Add a phone” shows a 6-digit team code for the next one.",
  betting:
    'In a round with bets, teams place a bet below each answer and see what they can win or lose. The bet is sent with the answer and can be changed for as long as the answer can. If a value has been used, the phone shows on which question, and the two bets can be swapped while that question is open.',
  marking:
    "While the {host} marks, players see their own answers. After you publish, they see what the settings allow: how their answers were marked, points, correct answers and the standings. They never see another team's answers.",
  screenIntro:
    'A TV or projector can show the game to everyone. Open {screen} in its browser to get a 6-letter code. In the console, choose Screen and type the letters under “Enter the code”. You can do this before you open the {room}. If the TV is connected to your computer, use “Open a screen in a new tab” instead; no code needed.',
  screenStays:
    'The screen stays connected to the {room}: next time, open the same page and no code is needed. Under Screen you can see and disconnect all connected screens.',
  screenShows:
    'On Auto, it follows the game: how to join, each question with its image, the time left, how many teams have answered, breaks, and the final standings. To show standings between rounds, choose Standings; the next round switches back to Auto.',
  settingsIntro:
    "The organizer sets these for every {room} or for a single {host}. A round keeps the settings it started with. Changes to Players limit, Helper tips, Require Email Authentication, pause content and the {brand}'s name take effect right away, even on phones and screens already in use.",
  playersLimit: 'How many teams can join. Removing a team frees up its spot.',
  showScores:
    'After you publish, phones show points, ranks and the standings. When off, phones show none of these, unless the {host} shows results in a game. The big screen still shows the standings.',
  brandMeaning: 'Its name, link, logo and color appear on phones and on the big screen.',
  requireEmail:
    "Before joining, players enter their email and the 6-digit code we send. The phone is remembered for 90 days, so they don't need a new code every time. The organizer sees who played under {Users}; email addresses aren't shown to the {host}, to other players or on the big screen. If no code arrives, the {host} can let a team in without an email.",
  wrongCode: "“We can't find {room} ...”",
  wrongCodeMeaning:
    "Check the code and the address: both are shown in the console and on the big screen. Upper and lower case don't matter.",
  closed: '“This {room} is closed.”',
  closedMeaning:
    'Open the {room}, or open the door under Teams. Waiting phones continue automatically.',
  full: '“This {room} is full.”',
  fullMeaning:
    'Remove a team that has left, or ask the organizer to raise the players limit. It takes effect right away.',
  noCode: 'No code arrives',
  noCodeMeaning:
    "Check the address and the spam folder, and request another code after a minute. The phone tells you if the email can't be delivered. A code works for 10 minutes, only on the phone that requested it. Still nothing? Choose “I can't get the code” on the phone and enter the team name. The {host} can then let the team in from the console, under “At the door”. It plays and scores like any other team but isn't listed under {Users}.",
  takenMeaning:
    'Another team already has this name, so the phone suggests a different one. If the name is meant for this team, rename the other team under Teams.',
  deadMeaning:
    "The phone rejoins its team once it's charged, with every answer. To continue on a different phone, use a team code: find one under “Add a phone” on another of the team's phones, or ask the {host} (under Teams). All answers are kept.",
  hostPhone: "The {host}'s device died",
  hostPhoneMeaning: 'Sign in on another device. The game picks up where it left off.',
  networkMeaning:
    'Answers and marks are kept on the device and sent when the network is back. If an answer was written in time but arrives late, the {host} decides during marking whether it counts.',
  ownTeam:
    'Trying it on your own? Each browser is one team. Use a private window, another browser or another phone to add a second one.',
  guideOfRoom: 'How to run a game, from the first team to the final score.',
} as const;

/** Texts of the guide about people who run games with their own sign-in. */
export const leadingGuideTexts = {
  title: { enterprise: "Who's running tonight", education: "Who's teaching today" },
  intro:
    'People can run games with their own email and password, so nobody has to share the password of {a room}. Choose Members in the account menu, then {Hosts} and “Invite”. Paste up to 300 names and email addresses, with {room} codes after them if you like.',
  rooms: 'Which {rooms}',
  roomsMeaning:
    'All, or those you choose. You can change this at any time, for editors and viewers too. Owners and admins can run every {room}.',
  opening: 'Opening {a room}',
  openingMeaning:
    "After signing in, they open {a room} under “My {nights}” with one tap. It's the same console, with their name at the top.",
  history: 'Who ran it',
  historyMeaning:
    'Game History, each game and its files name the people who ran it, and the audit log names them in each line.',
  substitute: 'A substitute',
  substituteMeaning:
    'Give them the {room} under Members. They open it and find a running game exactly where it is.',
  leaving: 'Someone leaves',
  leavingMeaning:
    'Turn off or remove them under Members. Their console closes within half a minute. The game continues, and others can open the {room}.',
} as const;

export const nightGuideTexts = {
  title: 'Before the {night}',
  intro:
    'Plan who runs which {room}, and when, under {Nights}: one {night}, or one every week. “Copy week” repeats a whole week.',
  secret: 'Rounds that nobody sees early',
  secretMeaning:
    'Choose “{Nights} only” under Questions. {A room} then sees a round only from 24 hours before its {night}. You can change the hours in the settings of {Nights}. The audit log shows who read or rehearsed it.',
  substitute: 'Someone is ill',
  substituteMeaning:
    'Open the {night} and choose another {host}. It counts at once, even while the game is running.',
  opening: 'Opening the game',
  openingMeaning:
    'The console begins with the {night}: its rounds in order, and your note. The game then belongs to the {night}.',
  morning: 'The morning after',
  morningMeaning:
    'Under Edit {Host} you can enter who gets the figures of each {night} by email the next morning, such as the owner of the {room}. They can stop these emails at any time.',
  calendar: 'In your own calendar',
  calendarMeaning:
    'Under “My {nights}”, people who run games can get a secret link for the calendar on their phone. It shows their {nights} and your notes.',
  report: 'Figures of past {nights}',
  reportMeaning:
    '“Report” under {Nights} shows who ran each {night}, the teams, phones and rounds, and the top three. You can export it, link a game to another {night}, and change who ran it.',
} as const;

/** Texts of the guide that use words of the flavours. */
export const guideTexts = {
  subtitle: 'From your first {host} to the final score.',
  welcome:
    'Welcome to Emcee! Run live trivia in as many {rooms} as you like. Your {hosts} open their {rooms} and ask the questions, players answer on their phones, a big screen shows the game, and scores add up automatically.',
  roles:
    'You prepare; your {hosts} run the games. Your settings apply to every {room}, and you can change them for any one {host}.',
  hosts:
    'Create {hosts} with {a room} code and a password, or invite {hosts} who already have an account; they get PRO status. A display name next to the {room} code makes {a room} easy to find.',
  passwords:
    '{Hosts} who signed up with an email reset their own passwords. For {hosts} you created, you set the password.',
  subscription:
    'Add {hosts} at any time with an extra payment, or reduce the number from your next payment. You can change your mind until then. Companies can pay by agreement instead: contact us.',
  settings:
    'Game settings and advanced options for every {room}, which you can override for any {host}.',
  games:
    '{Hosts} run the game from a phone or laptop: questions, last calls, breaks, marking and standings. Teams join with {a room} code or QR code; no app or account needed.',
  stepTrust:
    '. It says which data we keep about you, your {hosts} and players. Everyone can open it.',
  stepGame:
    ': the {host} opens the {room} and teams join. Rehearse first, with three practice teams.',
  stepSubscribe:
    ' for the number of {hosts} you need: at least 3, and you can change it at any time.',
  stepHost: 'Create {a host}',
  stepHostMeaning:
    ' with {a room} code and a password. The {host} signs in with both on the public sign-in page.',
  questions:
    'Write rounds by hand, import a CSV file, or paste cells from a spreadsheet. Questions can have images, tags, other correct answers, a note for the {host} and an explanation for players. All questions finds any question, shows when and where it was played and what was answered wrong, and copies, moves or tags many at once. Print makes sheets of rounds: with the answers, as a handout, or to write answers on.',
  stepQuestions:
    ': import a file, or write them yourself. Every {host} finds your rounds in their {room}.',
  editorMeaning:
    'Prepares rounds and wager schemes, sees {hosts} and results, and corrects scores.',
  viewerMeaning: 'Sees {hosts}, results and history.',
  hostMeaning:
    'Runs the games in one {room}: opens it, asks the questions and marks the answers. You create {hosts} or invite them.',
  roomMeaning:
    'Where a game takes place. Each {host} has one, named by its {room} code; players type the code to join. {A room} is Stopped, Game On, Idle or Marking.',
  roundMeaning:
    'A list of questions played together. You prepare question rounds here; {a host} can also play a live round without preparing it.',
  userMeaning:
    'A person known by their email address. There are {users} only if you require players to log in.',
  gameMeaning: 'Everything played in one {room} from opening to closing, with all its rounds.',
  proMeaning:
    "What your {hosts} get while you're subscribed: your settings and rounds in their {rooms}, and your {brand} shown to players.",
  maxPointValue: 'The highest value the {host} can give a question while marking.',
  adjustByQuestion:
    'The {host} can change what a question is worth, in steps of the scoring interval. All its answers are recalculated.',
  adjustByResponse:
    'The {host} can add points to an answer or take some off, for everyone who gave it.',
} as const;
