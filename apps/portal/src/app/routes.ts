import {
  type auditLogCalls,
  type billingCalls,
  type brandingCalls,
  type Call,
  type contactCalls,
  type gameCalls,
  type hostCalls,
  type leadingCalls,
  type memberCalls,
  type nightCalls,
  type organizationCalls,
  portalPaths,
  type receiptCalls,
  type roundCalls,
  type settingsCalls,
  type userCalls,
  type wagerCalls,
} from '@emcee/contract';
import { LoginPage } from '../features/account/login-page.tsx';
import { firstPage, type LazyPage, lazyPage, libraryPage } from './lazy-page.tsx';

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

/** The right of the call without which the page is useless. */
export type PageRight = Pick<Call, 'right'>;

export type PageGroup = {
  access: PageAccess;
  frame: PageFrame;
  pages: Readonly<Record<string, LazyPage & PageRight>>;
};

export type PageRoute = { path: string; frame: PageFrame } & LazyPage & PageRight;

/** Only the type of the call is imported: its code loads with the page. */
function needs<C extends Call>(
  right: NonNullable<C['right']>,
  page: LazyPage,
): LazyPage & PageRight {
  return { ...page, right };
}

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
    [portalPaths.hostInvitation]: lazyPage(() => import('./pages/host-site/host-invitation-page.tsx'), 'HostInvitationPage'),
    [portalPaths.stopEmails]: lazyPage(() => import('../features/nights/stop-emails-page.tsx'), 'StopEmailsPage'),
    [portalPaths.hostConfirmEmail]: lazyPage(() => import('./pages/own-account/confirm-email-page.tsx'), 'HostConfirmEmailPage'),
  } },
  { access: 'open', frame: 'none', pages: {
    [portalPaths.error404]: lazyPage(() => import('./pages/errors/error-pages.tsx'), 'Error404Page'),
    [portalPaths.error500]: lazyPage(() => import('./pages/errors/error-pages.tsx'), 'Error500Page'),
  } },
  { access: 'protected', frame: 'shell', pages: {
    [portalPaths.hosts]: needs<typeof hostCalls.list>('member', lazyPage(() => import('./pages/hosts/hosts-page.tsx'), 'HostsPage')),
    [portalPaths.questions]: needs<typeof roundCalls.list>('content', libraryPage(() => import('./pages/questions/questions-page.tsx'), 'QuestionsPage')),
    [portalPaths.printRounds]: needs<typeof roundCalls.list>('content', libraryPage(() => import('./pages/questions/library-pages.tsx'), 'PrintLibraryRounds')),
    [portalPaths.editRound]: needs<typeof roundCalls.update>('content', libraryPage(() => import('./pages/questions/library-pages.tsx'), 'EditLibraryRound')),
    [portalPaths.wagerSchemes]: needs<typeof wagerCalls.list>('content', libraryPage(() => import('../features/wagers/wager-schemes-page.tsx'), 'WagerSchemesPage')),
    [portalPaths.createScheme]: needs<typeof wagerCalls.create>('content', libraryPage(() => import('../features/wagers/scheme-pages.tsx'), 'CreateSchemePage')),
    [portalPaths.editScheme]: needs<typeof wagerCalls.update>('content', libraryPage(() => import('../features/wagers/scheme-pages.tsx'), 'EditSchemePage')),
    [portalPaths.nights]: needs<typeof nightCalls.list>('results', libraryPage(() => import('../features/nights/nights-page.tsx'), 'NightsPage')),
    [portalPaths.subscription]: needs<typeof billingCalls.plan>('ownership', libraryPage(() => import('../features/billing/subscription-page.tsx'), 'SubscriptionPage')),
    [portalPaths.receipts]: needs<typeof receiptCalls.payments>('ownership', libraryPage(() => import('../features/billing/receipts/receipts-page.tsx'), 'ReceiptsPage')),
    [portalPaths.receipt]: needs<typeof receiptCalls.receipt>('ownership', libraryPage(() => import('../features/billing/receipts/receipt-page.tsx'), 'ReceiptPage')),
    [portalPaths.subscriptionApproved]: needs<typeof billingCalls.approveSubscription>('ownership', libraryPage(() => import('../features/billing/paying/approved-page.tsx'), 'ApprovedPage')),
    [portalPaths.account]: lazyPage(() => import('./pages/own-account/account-page.tsx'), 'AccountPage'),
    [portalPaths.privacy]: libraryPage(() => import('../features/privacy/privacy-page.tsx'), 'PrivacyPage'),
    [portalPaths.createHost]: needs<typeof hostCalls.create>('hosts', lazyPage(() => import('./pages/hosts/new-host-pages.tsx'), 'CreateHostPage')),
    [portalPaths.inviteHost]: needs<typeof hostCalls.invite>('hosts', lazyPage(() => import('./pages/hosts/new-host-pages.tsx'), 'InviteHostPage')),
    [portalPaths.editHost]: needs<typeof hostCalls.advancedSettings>('settings', libraryPage(() => import('./pages/hosts/edit-host-page.tsx'), 'EditHostPage')),
    [portalPaths.settings]: needs<typeof settingsCalls.saveGameSettings>('settings', libraryPage(() => import('../features/settings/settings-pages.tsx'), 'SettingsPage')),
    [portalPaths.playerSettings]: needs<typeof settingsCalls.savePlayerSettings>('settings', libraryPage(() => import('../features/settings/settings-pages.tsx'), 'PlayerSettingsPage')),
    [portalPaths.gameHistory]: needs<typeof gameCalls.list>('results', libraryPage(() => import('../features/games/history/game-history-page.tsx'), 'GameHistoryPage')),
    [portalPaths.playedGame]: needs<typeof gameCalls.read>('results', libraryPage(() => import('../features/games/played/played-pages.tsx'), 'PlayedGamePage')),
    [portalPaths.gameResults]: needs<typeof gameCalls.results>('results', libraryPage(() => import('../features/games/history/game-results-page.tsx'), 'GameResultsPage')),
    [portalPaths.playerResult]: needs<typeof gameCalls.result>('results', libraryPage(() => import('../features/games/played/player-result-page.tsx'), 'PlayerResultPage')),
    [portalPaths.roundHistory]: needs<typeof gameCalls.roundsHistory>('results', lazyPage(() => import('../features/games/history/round-history-page.tsx'), 'RoundHistoryPage')),
    [portalPaths.playedRound]: needs<typeof gameCalls.playedRound>('results', libraryPage(() => import('../features/games/played/played-pages.tsx'), 'PlayedRoundPage')),
    [portalPaths.users]: needs<typeof userCalls.list>('results', libraryPage(() => import('../features/users/users-page.tsx'), 'UsersPage')),
    [portalPaths.user]: needs<typeof userCalls.read>('results', libraryPage(() => import('./pages/user-page.tsx'), 'UserPage')),
    [portalPaths.brand]: needs<typeof brandingCalls.get>('settings', lazyPage(() => import('../features/branding/brand-page.tsx'), 'BrandPage')),
    [portalPaths.auditLog]: needs<typeof auditLogCalls.read>('members', libraryPage(() => import('../features/activity/audit-log-page.tsx'), 'AuditLogPage')),
    [portalPaths.members]: needs<typeof memberCalls.list>('members', libraryPage(() => import('../features/organization/members-page.tsx'), 'MembersPage')),
    [portalPaths.organization]: needs<typeof organizationCalls.change>('ownership', libraryPage(() => import('./pages/organization-page.tsx'), 'OrganizationPage')),
    [portalPaths.myNights]: needs<typeof leadingCalls.rooms>('lead', lazyPage(() => import('./pages/nights/my-nights-page.tsx'), 'MyNightsPage')),
    [portalPaths.contact]: needs<typeof contactCalls.send>('lead', libraryPage(() => import('../features/contact/contact-page.tsx'), 'ContactPage')),
    [portalPaths.guide]: lazyPage(() => import('../features/guide/guide-page.tsx'), 'GuidePage'),
    [portalPaths.venues]: libraryPage(() => import('../features/venues/venues-page.tsx'), 'VenuesPage'),
  } },
  { access: 'protected', frame: 'account', pages: {
    [portalPaths.welcome]: lazyPage(() => import('../features/organization/welcome-page.tsx'), 'WelcomePage'),
  } },
  { access: 'host-visitor', frame: 'account', pages: {
    [portalPaths.hostSignIn]: lazyPage(() => import('../features/hosts/host-sign-in-page.tsx'), 'HostSignInPage'),
    [portalPaths.hostForgotPassword]: lazyPage(() => import('./pages/passwords/forgot-password.tsx'), 'HostForgotPasswordPage'),
    [portalPaths.hostSignUp]: lazyPage(() => import('../features/hosts/host-sign-up-page.tsx'), 'HostSignUpPage'),
  } },
  { access: 'open', frame: 'account', pages: {
    [portalPaths.hostResetPassword]: lazyPage(() => import('./pages/passwords/reset-password.tsx'), 'HostResetPasswordPage'),
  } },
  { access: 'open', frame: 'host-site', pages: {
    [portalPaths.trust]: lazyPage(() => import('./pages/trust-page.tsx'), 'TrustPage'),
  } },
  { access: 'host', frame: 'host-site', pages: {
    [portalPaths.host]: lazyPage(() => import('./pages/host-site/host-page.tsx'), 'HostPage'),
    [portalPaths.hostAccount]: lazyPage(() => import('./pages/own-account/host-account-page.tsx'), 'HostAccountPage'),
    [portalPaths.hostGuide]: lazyPage(() => import('./pages/host-site/host-guide-page.tsx'), 'HostGuidePage'),
    [portalPaths.ownRounds]: lazyPage(() => import('./pages/host-site/own-rounds-page.tsx'), 'OwnRoundsPage'),
    [portalPaths.printOwnRounds]: lazyPage(() => import('./pages/host-site/own-rounds-page.tsx'), 'PrintOwnRounds'),
    [portalPaths.editOwnRound]: lazyPage(() => import('./pages/host-site/own-rounds-page.tsx'), 'EditOwnRound'),
    [portalPaths.readRound]: lazyPage(() => import('./pages/host-site/read-round-page.tsx'), 'ReadRoundPage'),
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
