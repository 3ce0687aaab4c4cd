import { portalPaths } from '@emcee/contract';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/**
 * Who may see a page, and in which frame: `public` for who is not signed in, `reset` the same when it is
 * opened only, `verification` for the signed-in and unverified, `open` for everybody, `protected` for the
 * verified, inside the shell; on the public site `host` for the signed-in host, `host-visitor` for the others.
 */
export type PageAccess =
  | 'public'
  | 'reset'
  | 'verification'
  | 'open'
  | 'protected'
  | 'host'
  | 'host-visitor';

/** A page: where it is, who may see it, and its code. */
export type PageRoute = { path: string; access: PageAccess } & LazyPage;

/** Pages that the same people may see, each by its path. */
type PageGroup = { access: PageAccess; pages: Readonly<Record<string, LazyPage>> };

// biome-ignore format: one line a page
const groups: readonly PageGroup[] = [
  { access: 'public', pages: {
    [portalPaths.login]: lazyPage(() => import('../features/account/login-page.tsx'), 'LoginPage'),
    [portalPaths.register]: lazyPage(() => import('../features/account/register-page.tsx'), 'RegisterPage'),
    [portalPaths.forgotPassword]: lazyPage(() => import('../features/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  } },
  { access: 'reset', pages: {
    [portalPaths.resetPassword]: lazyPage(() => import('../features/account/reset-password-page.tsx'), 'ResetPasswordPage'),
  } },
  { access: 'verification', pages: {
    [portalPaths.verification]: lazyPage(() => import('../features/account/verification-page.tsx'), 'VerificationPage'),
  } },
  { access: 'open', pages: {
    [portalPaths.verify]: lazyPage(() => import('../features/account/verify-page.tsx'), 'VerifyPage'),
    [portalPaths.error404]: lazyPage(() => import('./pages/error-404-page.tsx'), 'Error404Page'),
    [portalPaths.error500]: lazyPage(() => import('./pages/error-500-page.tsx'), 'Error500Page'),
  } },
  { access: 'protected', pages: {
    [portalPaths.hosts]: lazyPage(() => import('./pages/hosts-page.tsx'), 'HostsPage'),
    [portalPaths.questions]: lazyPage(() => import('./pages/questions-page.tsx'), 'QuestionsPage'),
    [portalPaths.editRound]: lazyPage(() => import('../features/rounds/edit-round-page.tsx'), 'EditRoundPage'),
    [portalPaths.wagerSchemes]: lazyPage(() => import('../features/wagers/wager-schemes-page.tsx'), 'WagerSchemesPage'),
    [portalPaths.createScheme]: lazyPage(() => import('../features/wagers/create-scheme-page.tsx'), 'CreateSchemePage'),
    [portalPaths.editScheme]: lazyPage(() => import('../features/wagers/edit-scheme-page.tsx'), 'EditSchemePage'),
    [portalPaths.subscription]: lazyPage(() => import('./pages/subscription-page.tsx'), 'SubscriptionPage'),
    [portalPaths.subscriptionApproved]: lazyPage(() => import('../features/billing/paying/approved-page.tsx'), 'ApprovedPage'),
    [portalPaths.createHost]: lazyPage(() => import('../features/hosts/create-host-page.tsx'), 'CreateHostPage'),
    [portalPaths.inviteHost]: lazyPage(() => import('../features/hosts/invite-host-page.tsx'), 'InviteHostPage'),
    [portalPaths.editHost]: lazyPage(() => import('./pages/edit-host-page.tsx'), 'EditHostPage'),
    [portalPaths.settings]: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
    [portalPaths.playerSettings]: lazyPage(() => import('../features/settings/player-settings-page.tsx'), 'PlayerSettingsPage'),
    [portalPaths.gameHistory]: lazyPage(() => import('../features/games/game-history-page.tsx'), 'GameHistoryPage'),
    [portalPaths.playedGame]: lazyPage(() => import('../features/games/played-game-page.tsx'), 'PlayedGamePage'),
    [portalPaths.gameResults]: lazyPage(() => import('../features/games/game-results-page.tsx'), 'GameResultsPage'),
    [portalPaths.playerResult]: lazyPage(() => import('../features/games/player-result-page.tsx'), 'PlayerResultPage'),
    [portalPaths.roundHistory]: lazyPage(() => import('../features/games/round-history-page.tsx'), 'RoundHistoryPage'),
    [portalPaths.playedRound]: lazyPage(() => import('../features/games/played-round-page.tsx'), 'PlayedRoundPage'),
    [portalPaths.users]: lazyPage(() => import('../features/users/users-page.tsx'), 'UsersPage'),
    [portalPaths.user]: lazyPage(() => import('./pages/user-page.tsx'), 'UserPage'),
    [portalPaths.brand]: lazyPage(() => import('../features/branding/brand-page.tsx'), 'BrandPage'),
    [portalPaths.contact]: lazyPage(() => import('../features/contact/contact-page.tsx'), 'ContactPage'),
    [portalPaths.guide]: lazyPage(() => import('../features/guide/guide-page.tsx'), 'GuidePage'),
    [portalPaths.venues]: lazyPage(() => import('../features/venues/venues-page.tsx'), 'VenuesPage'),
  } },
  { access: 'host-visitor', pages: {
    [portalPaths.hostSignIn]: lazyPage(() => import('./pages/host-sign-in-page.tsx'), 'HostSignInPage'),
    [portalPaths.hostSignUp]: lazyPage(() => import('./pages/host-sign-up-page.tsx'), 'HostSignUpPage'),
  } },
  { access: 'host', pages: {
    [portalPaths.host]: lazyPage(() => import('./pages/host-page.tsx'), 'HostPage'),
  } },
];

/** Every page of the portal; the router, the menu and the preloading derive from this list. */
export const pages: readonly PageRoute[] = groups.flatMap(({ access, pages }) =>
  Object.entries(pages).map(([path, page]) => ({ path, access, ...page })),
);

/** The page at an address, for preloading; addresses with parameters are found by their fixed start. */
export function pageAt(pathname: string): PageRoute | undefined {
  return pages.find(({ path }) => {
    const fixed = path.split('/:')[0] ?? path;
    return fixed === path
      ? pathname.replace(/\/+$/, '') === path
      : pathname.startsWith(`${fixed}/`);
  });
}
