/** Values are the kinds of `trust.ts`, as '7 days'. */
export const trustTexts = {
  subtitle: 'The data we keep about you, how long we keep it, and who processes it.',
  adminsTitle: 'Admins and {hosts}',
  admins: [
    'We keep your email, your password as a hash, your organization, {hosts}, rounds, settings, games and payments as long as your account. If you ask us to delete it, everything is deleted after {deletion}.',
    'A session ends when you sign out, after {idleSession} without use, and after {session} in any case. We forget a browser that you signed in with after {device} without use.',
    'The audit log (with device and network), messages to support and the list of emails we sent stay as long as your account. An owner can choose a shorter time. Emails to {hosts} without an admin are kept for {mail}.',
    'Images that are no longer used are deleted after {image}, invitations {invitation} after they expire, and messages from PayPal after {payment}.',
    'Bookkeeping laws require us to keep the payments and receipts of a deleted account. We remove the name.',
  ],
  playersTitle: { enterprise: 'People who play', education: 'Students who play' },
  players: [
    'Nobody needs an account, an email or an app to play. A browser and a team name are enough.',
    'Teams, their phones and their answers as they came are deleted {liveGame} after the game, or {liveGameAlone} after it if the {host} has no admin.',
    'Results with the text of answers stay under the name of the team, as long as the account of the organizer.',
    'If {a room} requires an email, we keep it until the organizer erases it or deletes the account. A phone stays confirmed for {login}; the emailed code works for {code}.',
    'A phone can look back at its games for {pastGame}.',
    'To limit wrong codes, we keep a hash of the network for {network} at most.',
  ],
  processorsTitle: 'Who processes data, and where',
  region: 'Data is stored in this region: {region}.',
  noRegion:
    'The operator of this portal has not named the region where data is stored. Please ask.',
  noProcessor: 'No other company processes data for us.',
  processor: 'Processes data for us: {processor}',
  dataTitle: 'Get or delete your data',
  data: [
    'Admins and {hosts} can download everything we have about them and delete their account: admins under Privacy & data, {hosts} on their account page.',
    'Players can ask the organizer of their game, who can export everything about one player and erase it.',
    'You can also email us at the address below.',
  ],
  backupsTitle: 'Backups',
  backups: [
    'Backups contain everything in the database. The operator protects them like the database and decides how long they exist.',
    'Deleted data stays in earlier backups until they are gone. If a backup is restored, the operator erases again what was erased since.',
  ],
  signInTitle: 'Sign-in and roles',
  signIn: [
    'Admins can turn on two-step sign-in with an authenticator app. An owner can require it of every member.',
    'A member is an owner, admin, editor or viewer, and each role sees only its own pages. The audit log shows who did what.',
    'We store passwords only as hashes (argon2id).',
  ],
  reportTitle: 'Report a problem',
  report: 'Email {email}. If it is about security, write “security” in the subject.',
  papers:
    'Ask there for our accessibility conformance report (VPAT, WCAG 2.2 AA) and our data processing agreement.',
} as const;
