/** The addresses of the portal's pages, as links in pages, mails and payment returns use them. */
export const portalPaths = {
  home: '/',
  login: '/pages/auth/login',
  register: '/pages/auth/register',
  forgotPassword: '/pages/auth/forgot-password',
  resetPassword: '/pages/auth/reset-password/:resetToken',
  verification: '/pages/auth/verification',
  verify: '/pages/auth/verify/:verificationToken',
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
  contact: '/contact',
  guide: '/guide',
  venues: '/super',
  subscription: '/subscription',
  subscriptionApproved: '/subscription/approved',
  hostSignIn: '/host/sign-in',
  hostSignUp: '/host/sign-up',
  host: '/host',
} as const;

/** Fills the parameters of a page's address, each escaped. */
export function pathTo(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}
