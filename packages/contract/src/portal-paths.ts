/** The addresses of the portal's pages, as links in pages, mails and payment returns use them. */
export const portalPaths = {
  home: '/',
  login: '/pages/auth/login',
  register: '/pages/auth/register',
  forgotPassword: '/pages/auth/forgot-password',
  resetPassword: '/pages/auth/reset-password/:resetToken',
  verification: '/pages/auth/verification',
  verify: '/pages/auth/verify/:verificationToken',
  confirmEmail: '/pages/auth/confirm-email/:emailToken',
  error404: '/pages/errors/error-404',
  error500: '/pages/errors/error-500',
  brand: '/brand',
  hosts: '/hosts',
  createHost: '/create-host',
  inviteHost: '/invite-host',
  editHost: '/edit-host/:roomCode',
  settings: '/pages/settings',
  playerSettings: '/pages/player-settings',
  questions: '/questions',
  editRound: '/questions/:roundId',
  wagerSchemes: '/wager-schemes',
  createScheme: '/wager-schemes/new',
  editScheme: '/wager-schemes/:schemeId',
  auditLog: '/audit-log',
  contact: '/contact',
  guide: '/guide',
  venues: '/super',
  subscription: '/subscription',
  account: '/account',
  receipts: '/subscription/receipts',
  privacy: '/privacy',
  subscriptionApproved: '/subscription/approved',
  gameHistory: '/game-history',
  playedGame: '/game-history/:id',
  gameResults: '/game-results',
  playerResult: '/game-results/:gameId/:userId',
  roundHistory: '/round-history',
  playedRound: '/round-history/:id',
  users: '/users',
  user: '/users/:id',
  hostSignIn: '/host/sign-in',
  hostSignUp: '/host/sign-up',
  hostForgotPassword: '/host/forgot-password',
  hostResetPassword: '/host/reset-password/:resetToken',
  hostConfirmEmail: '/host/confirm-email/:emailToken',
  hostAccount: '/host/account',
  hostGuide: '/host/guide',
  host: '/host',
} as const;

/** The pages of signed-in admins. The root is none of them: it leads strangers to the sign-in. */
export const signedInPages = /^\/(?!$|pages\/(?:auth|errors)\/|host(?:\/|$))/;

/** Fills the parameters of a page's address, each escaped. */
export function pathTo(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}
