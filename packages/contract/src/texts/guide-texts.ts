/** The sentences of the guide that name hosts, rooms, brands or users. */
export const guideTexts = {
  subtitle: 'From the first {host} to the last point.',
  welcome:
    'Welcome to Emcee! Run live trivia in as many {rooms} as you like: your {hosts} open their {rooms} and ask the questions, players answer on their phones, a big screen shows it all, and the scores add up automatically.',
  roles:
    'You prepare, your {hosts} run the games. What you set here applies to every {room} at once, and you can override it for any single {host}.',
  hosts:
    'Create {hosts} with {a room} code and a password, or invite {hosts} who already have an account; they get PRO status. A display name next to the {room} code makes {a room} easy to find.',
  passwords:
    '{Hosts} with an email address choose a new password themselves. You change the password of {hosts} you created with {a room} code.',
  subscription:
    'Add {hosts} for a fee you pay once, or have fewer from your next payment. Until then, you can keep the number you have.',
  settings:
    'Game settings and advanced options for every {room}, with overrides for single {hosts} where you need them.',
  evenings:
    'The {host} leads the game from a phone or a laptop: questions, last calls, breaks, marking, standings. Teams join with {a room} code or a QR code, without an app or an account.',
  stepEvening:
    ': the {host} opens the {room}, teams join. Rehearse it first; three practice teams play along.',
  stepSubscribe:
    ' for the number of {hosts} you need: at least 3, and you can change it at any time.',
  stepHost: 'Create {a host}',
  stepHostMeaning:
    ' with {a room} code and a password. The {host} signs in with both on the public sign-in page.',
  stepQuestions:
    ': import a file, or write them yourself. Every {host} finds your rounds in their {room}.',
  hostMeaning:
    'Runs the games in one {room}: opens it, asks the questions and marks the answers. You create {hosts} or invite them.',
  roomMeaning:
    'Where a game takes place. Each {host} has one, named by its {room} code; players type the code to join. {A room} is Stopped, Game On, Idle or Marking.',
  roundMeaning:
    'A list of questions played in one go. You prepare pre-entered rounds here; {a host} makes up a live round on the spot.',
  userMeaning:
    'A person known by their email address. {Users} exist only where you require players to log in.',
  gameMeaning: 'Everything played in one {room} from opening to closing, with all its rounds.',
  proMeaning:
    'What your {hosts} have while your subscription lasts: your settings and rounds apply in their {rooms}, and players see your {brand} there.',
  maxPointValue: 'The most a question can be worth while the {host} is marking.',
  adjustByQuestion:
    'The {host} gives a question a different value, in steps of the scoring interval; every answer to it is recounted.',
  adjustByResponse:
    'The {host} adds points to an answer, or takes some off, for everyone who gave it.',
} as const;
