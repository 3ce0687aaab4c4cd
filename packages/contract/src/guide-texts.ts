/** The sentences of the guide that name hosts, rooms, brands or users. */
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
    'Add {hosts} at any time with an extra payment, or reduce the number from your next payment. You can change your mind until then.',
  settings:
    'Game settings and advanced options for every {room}, which you can override for any {host}.',
  evenings:
    '{Hosts} run the game from a phone or laptop: questions, last calls, breaks, marking and standings. Teams join with {a room} code or QR code; no app or account needed.',
  stepEvening:
    ': the {host} opens the {room} and teams join. Rehearse first, with three practice teams.',
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
    'A list of questions played together. You prepare question rounds here; {a host} can also play a live round without preparing it.',
  userMeaning:
    'A person known by their email address. {Users} exist only where you require players to log in.',
  gameMeaning: 'Everything played in one {room} from opening to closing, with all its rounds.',
  proMeaning:
    "What your {hosts} get while you're subscribed: your settings and rounds in their {rooms}, and your {brand} shown to players.",
  maxPointValue: 'The highest value the {host} can give a question while marking.',
  adjustByQuestion:
    'The {host} can change what a question is worth, in steps of the scoring interval. All its answers are recalculated.',
  adjustByResponse:
    'The {host} can add points to an answer or take some off, for everyone who gave it.',
} as const;
