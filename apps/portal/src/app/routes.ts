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

function page(path: string, access: PageAccess, lazy: LazyPage): PageRoute {
  return { path, access, ...lazy };
}

/** Every page of the portal; the router, the menu and the preloading derive from this list. */
export const pages: readonly PageRoute[] = [
  page(
    portalPaths.login,
    'public',
    lazyPage(() => import('../features/account/login-page.tsx').then((module) => module.LoginPage)),
  ),
  page(
    portalPaths.register,
    'public',
    lazyPage(() =>
      import('../features/account/register-page.tsx').then((module) => module.RegisterPage),
    ),
  ),
  page(
    portalPaths.forgotPassword,
    'public',
    lazyPage(() =>
      import('../features/account/forgot-password-page.tsx').then(
        (module) => module.ForgotPasswordPage,
      ),
    ),
  ),
  page(
    portalPaths.resetPassword,
    'reset',
    lazyPage(() =>
      import('../features/account/reset-password-page.tsx').then(
        (module) => module.ResetPasswordPage,
      ),
    ),
  ),
  page(
    portalPaths.verification,
    'verification',
    lazyPage(() =>
      import('../features/account/verification-page.tsx').then((module) => module.VerificationPage),
    ),
  ),
  page(
    portalPaths.verify,
    'open',
    lazyPage(() =>
      import('../features/account/verify-page.tsx').then((module) => module.VerifyPage),
    ),
  ),
  page(
    portalPaths.error404,
    'open',
    lazyPage(() =>
      import('../features/account/error-404-page.tsx').then((module) => module.Error404Page),
    ),
  ),
  page(
    portalPaths.error500,
    'open',
    lazyPage(() =>
      import('../features/account/error-500-page.tsx').then((module) => module.Error500Page),
    ),
  ),
  page(
    portalPaths.hosts,
    'protected',
    lazyPage(() => import('./pages/hosts-page.tsx').then((module) => module.HostsPage)),
  ),
  page(
    portalPaths.questions,
    'protected',
    lazyPage(() => import('./pages/questions-page.tsx').then((module) => module.QuestionsPage)),
  ),
  page(
    portalPaths.editRound,
    'protected',
    lazyPage(() =>
      import('../features/rounds/edit-round-page.tsx').then((module) => module.EditRoundPage),
    ),
  ),
  page(
    portalPaths.wagerSchemes,
    'protected',
    lazyPage(() =>
      import('../features/wagers/wager-schemes-page.tsx').then((module) => module.WagerSchemesPage),
    ),
  ),
  page(
    portalPaths.createScheme,
    'protected',
    lazyPage(() =>
      import('../features/wagers/create-scheme-page.tsx').then((module) => module.CreateSchemePage),
    ),
  ),
  page(
    portalPaths.editScheme,
    'protected',
    lazyPage(() =>
      import('../features/wagers/edit-scheme-page.tsx').then((module) => module.EditSchemePage),
    ),
  ),
  page(
    portalPaths.subscription,
    'protected',
    lazyPage(() =>
      import('./pages/subscription-page.tsx').then((module) => module.SubscriptionPage),
    ),
  ),
  page(
    portalPaths.subscriptionApproved,
    'protected',
    lazyPage(() =>
      import('../features/billing/paying/approved-page.tsx').then((module) => module.ApprovedPage),
    ),
  ),
  page(
    portalPaths.createHost,
    'protected',
    lazyPage(() =>
      import('../features/hosts/create-host-page.tsx').then((module) => module.CreateHostPage),
    ),
  ),
  page(
    portalPaths.inviteHost,
    'protected',
    lazyPage(() =>
      import('../features/hosts/invite-host-page.tsx').then((module) => module.InviteHostPage),
    ),
  ),
  page(
    portalPaths.editHost,
    'protected',
    lazyPage(() => import('./pages/edit-host-page.tsx').then((module) => module.EditHostPage)),
  ),
  page(
    portalPaths.settings,
    'protected',
    lazyPage(() =>
      import('../features/settings/settings-page.tsx').then((module) => module.SettingsPage),
    ),
  ),
  page(
    portalPaths.playerSettings,
    'protected',
    lazyPage(() =>
      import('../features/settings/player-settings-page.tsx').then(
        (module) => module.PlayerSettingsPage,
      ),
    ),
  ),
  page(
    portalPaths.gameHistory,
    'protected',
    lazyPage(() =>
      import('../features/games/game-history-page.tsx').then((module) => module.GameHistoryPage),
    ),
  ),
  page(
    portalPaths.playedGame,
    'protected',
    lazyPage(() =>
      import('../features/games/played-game-page.tsx').then((module) => module.PlayedGamePage),
    ),
  ),
  page(
    portalPaths.gameResults,
    'protected',
    lazyPage(() =>
      import('../features/games/game-results-page.tsx').then((module) => module.GameResultsPage),
    ),
  ),
  page(
    portalPaths.playerResult,
    'protected',
    lazyPage(() =>
      import('../features/games/player-result-page.tsx').then((module) => module.PlayerResultPage),
    ),
  ),
  page(
    portalPaths.roundHistory,
    'protected',
    lazyPage(() =>
      import('../features/games/round-history-page.tsx').then((module) => module.RoundHistoryPage),
    ),
  ),
  page(
    portalPaths.playedRound,
    'protected',
    lazyPage(() =>
      import('../features/games/played-round-page.tsx').then((module) => module.PlayedRoundPage),
    ),
  ),
  page(
    portalPaths.users,
    'protected',
    lazyPage(() => import('../features/users/users-page.tsx').then((module) => module.UsersPage)),
  ),
  page(
    portalPaths.user,
    'protected',
    lazyPage(() => import('./pages/user-page.tsx').then((module) => module.UserPage)),
  ),
  page(
    portalPaths.brand,
    'protected',
    lazyPage(() =>
      import('../features/branding/brand-page.tsx').then((module) => module.BrandPage),
    ),
  ),
  page(
    portalPaths.contact,
    'protected',
    lazyPage(() =>
      import('../features/contact/contact-page.tsx').then((module) => module.ContactPage),
    ),
  ),
  page(
    portalPaths.guide,
    'protected',
    lazyPage(() => import('../features/guide/guide-page.tsx').then((module) => module.GuidePage)),
  ),
  page(
    portalPaths.venues,
    'protected',
    lazyPage(() =>
      import('../features/venues/venues-page.tsx').then((module) => module.VenuesPage),
    ),
  ),
  page(
    portalPaths.hostSignIn,
    'host-visitor',
    lazyPage(() => import('./pages/host-sign-in-page.tsx').then((module) => module.HostSignInPage)),
  ),
  page(
    portalPaths.hostSignUp,
    'host-visitor',
    lazyPage(() => import('./pages/host-sign-up-page.tsx').then((module) => module.HostSignUpPage)),
  ),
  page(
    portalPaths.host,
    'host',
    lazyPage(() => import('./pages/host-page.tsx').then((module) => module.HostPage)),
  ),
];

/** The page at an address, for preloading; addresses with parameters are found by their fixed start. */
export function pageAt(pathname: string): PageRoute | undefined {
  return pages.find(({ path }) => {
    const fixed = path.split('/:')[0] ?? path;
    return fixed === path
      ? pathname.replace(/\/+$/, '') === path
      : pathname.startsWith(`${fixed}/`);
  });
}
