import { portalPaths } from '@emcee/contract';
import { LoginPage } from '../features/account/login-page.tsx';
import { firstPage, type LazyPage, lazyPage } from './lazy-page.tsx';

/**
 * `public` and `reset` are for visitors, `reset` checked only when the page opens; `verification` for
 * unverified users, `open` for everyone, `protected` for verified admins. On the public site, `host` is for a
 * signed-in host and `host-visitor` for the others.
 */
export type PageAccess =
  | 'public'
  | 'reset'
  | 'verification'
  | 'open'
  | 'protected'
  | 'host'
  | 'host-visitor';

export type PageFrame = 'account' | 'register' | 'host-site' | 'shell' | 'none';

export type PageGroup = {
  access: PageAccess;
  frame: PageFrame;
  pages: Readonly<Record<string, LazyPage>>;
};

export type PageRoute = { path: string; frame: PageFrame } & LazyPage;

/** The router, the menu and the preloading derive from this list. */
// biome-ignore format: one line per page
export const pageGroups: readonly PageGroup[] = [
  { access: 'public', frame: 'account', pages: {
    [portalPaths.login]: firstPage(LoginPage),
    [portalPaths.forgotPassword]: lazyPage(() => import('./pages/passwords/forgot-password.tsx'), 'ForgotPasswordPage'),
  } },
  { access: 'public', frame: 'register', pages: {
    [portalPaths.register]: lazyPage(() => import('../features/account/register-page.tsx'), 'RegisterPage'),
  } },
  { access: 'reset', frame: 'account', pages: {
    [portalPaths.resetPassword]: lazyPage(() => import('./pages/passwords/reset-password.tsx'), 'ResetPasswordPage'),
  } },
  { access: 'verification', frame: 'account', pages: {
    [portalPaths.verification]: lazyPage(() => import('../features/account/verification-page.tsx'), 'VerificationPage'),
  } },
  { access: 'open', frame: 'account', pages: {
    [portalPaths.verify]: lazyPage(() => import('../features/account/verify-page.tsx'), 'VerifyPage'),
    [portalPaths.confirmEmail]: lazyPage(() => import('./pages/own-account/confirm-email-page.tsx'), 'ConfirmEmailPage'),
    [portalPaths.invitation]: lazyPage(() => import('../features/organization/invitation-page.tsx'), 'InvitationPage'),
    [portalPaths.hostConfirmEmail]: lazyPage(() => import('./pages/own-account/confirm-email-page.tsx'), 'HostConfirmEmailPage'),
  } },
  { access: 'open', frame: 'none', pages: {
    [portalPaths.error404]: lazyPage(() => import('./pages/errors/error-pages.tsx'), 'Error404Page'),
    [portalPaths.error500]: lazyPage(() => import('./pages/errors/error-pages.tsx'), 'Error500Page'),
  } },
  { access: 'protected', frame: 'shell', pages: {
    [portalPaths.hosts]: lazyPage(() => import('./pages/hosts/hosts-page.tsx'), 'HostsPage'),
    [portalPaths.questions]: lazyPage(() => import('./pages/questions/questions-page.tsx'), 'QuestionsPage'),
    [portalPaths.editRound]: lazyPage(() => import('../features/rounds/writing/edit-round-page.tsx'), 'EditRoundPage'),
    [portalPaths.wagerSchemes]: lazyPage(() => import('../features/wagers/wager-schemes-page.tsx'), 'WagerSchemesPage'),
    [portalPaths.createScheme]: lazyPage(() => import('../features/wagers/scheme-pages.tsx'), 'CreateSchemePage'),
    [portalPaths.editScheme]: lazyPage(() => import('../features/wagers/scheme-pages.tsx'), 'EditSchemePage'),
    [portalPaths.subscription]: lazyPage(() => import('./pages/subscription-page.tsx'), 'SubscriptionPage'),
    [portalPaths.receipts]: lazyPage(() => import('../features/billing/receipts/receipts-page.tsx'), 'ReceiptsPage'),
    [portalPaths.subscriptionApproved]: lazyPage(() => import('../features/billing/paying/approved-page.tsx'), 'ApprovedPage'),
    [portalPaths.account]: lazyPage(() => import('./pages/own-account/account-page.tsx'), 'AccountPage'),
    [portalPaths.privacy]: lazyPage(() => import('../features/privacy/privacy-page.tsx'), 'PrivacyPage'),
    [portalPaths.createHost]: lazyPage(() => import('./pages/hosts/new-host-pages.tsx'), 'CreateHostPage'),
    [portalPaths.inviteHost]: lazyPage(() => import('./pages/hosts/new-host-pages.tsx'), 'InviteHostPage'),
    [portalPaths.editHost]: lazyPage(() => import('./pages/hosts/edit-host-page.tsx'), 'EditHostPage'),
    [portalPaths.settings]: lazyPage(() => import('../features/settings/settings-pages.tsx'), 'SettingsPage'),
    [portalPaths.playerSettings]: lazyPage(() => import('../features/settings/settings-pages.tsx'), 'PlayerSettingsPage'),
    [portalPaths.gameHistory]: lazyPage(() => import('../features/games/history/game-history-page.tsx'), 'GameHistoryPage'),
    [portalPaths.playedGame]: lazyPage(() => import('../features/games/played/played-pages.tsx'), 'PlayedGamePage'),
    [portalPaths.gameResults]: lazyPage(() => import('../features/games/history/game-results-page.tsx'), 'GameResultsPage'),
    [portalPaths.playerResult]: lazyPage(() => import('../features/games/played/player-result-page.tsx'), 'PlayerResultPage'),
    [portalPaths.roundHistory]: lazyPage(() => import('../features/games/history/round-history-page.tsx'), 'RoundHistoryPage'),
    [portalPaths.playedRound]: lazyPage(() => import('../features/games/played/played-pages.tsx'), 'PlayedRoundPage'),
    [portalPaths.users]: lazyPage(() => import('../features/users/users-page.tsx'), 'UsersPage'),
    [portalPaths.user]: lazyPage(() => import('./pages/user-page.tsx'), 'UserPage'),
    [portalPaths.brand]: lazyPage(() => import('../features/branding/brand-page.tsx'), 'BrandPage'),
    [portalPaths.auditLog]: lazyPage(() => import('../features/activity/audit-log-page.tsx'), 'AuditLogPage'),
    [portalPaths.members]: lazyPage(() => import('../features/organization/members-page.tsx'), 'MembersPage'),
    [portalPaths.contact]: lazyPage(() => import('../features/contact/contact-page.tsx'), 'ContactPage'),
    [portalPaths.guide]: lazyPage(() => import('../features/guide/guide-page.tsx'), 'GuidePage'),
    [portalPaths.venues]: lazyPage(() => import('../features/venues/venues-page.tsx'), 'VenuesPage'),
  } },
  { access: 'host-visitor', frame: 'account', pages: {
    [portalPaths.hostSignIn]: lazyPage(() => import('../features/hosts/host-sign-in-page.tsx'), 'HostSignInPage'),
    [portalPaths.hostForgotPassword]: lazyPage(() => import('./pages/passwords/forgot-password.tsx'), 'HostForgotPasswordPage'),
    [portalPaths.hostSignUp]: lazyPage(() => import('../features/hosts/host-sign-up-page.tsx'), 'HostSignUpPage'),
  } },
  { access: 'open', frame: 'account', pages: {
    [portalPaths.hostResetPassword]: lazyPage(() => import('./pages/passwords/reset-password.tsx'), 'HostResetPasswordPage'),
  } },
  { access: 'host', frame: 'host-site', pages: {
    [portalPaths.host]: lazyPage(() => import('./pages/host-site/host-page.tsx'), 'HostPage'),
    [portalPaths.hostAccount]: lazyPage(() => import('./pages/own-account/host-account-page.tsx'), 'HostAccountPage'),
    [portalPaths.hostGuide]: lazyPage(() => import('./pages/host-site/host-guide-page.tsx'), 'HostGuidePage'),
  } },
];

export const pages: readonly PageRoute[] = pageGroups.flatMap(({ frame, pages }) =>
  Object.entries(pages).map(([path, page]) => ({ path, frame, ...page })),
);

/** Serves preloading, so paths with parameters match by their fixed start. */
export function pageAt(pathname: string): PageRoute | undefined {
  return pages.find(({ path }) => {
    const fixed = path.split('/:')[0] ?? path;
    return fixed === path
      ? pathname.replace(/\/+$/, '') === path
      : pathname.startsWith(`${fixed}/`);
  });
}
