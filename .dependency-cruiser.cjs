/**
 * The dependency rules of docs/architecture.md. `npm run check` runs them;
 * scripts/rules/direction-rules.test.ts proves that each of them fires.
 */
const APP = '^apps/([^/]+)/';

/** Lets the rooms of a folder import only rooms that come earlier in the list. */
function roomsInOrder(name, folder, rooms) {
  return rooms.slice(0, -1).map((room, index) => ({
    name: `rooms-of-${name}-in-order`,
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(${rooms.slice(index + 1).join('|')})/` },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'game-depends-on-nothing',
      severity: 'error',
      from: { path: '^packages/game/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/game/src' },
    },
    {
      name: 'contract-on-zod-and-game',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(contract|game)/src|/node_modules/zod/|^node_modules/zod/' },
    },
    {
      name: 'client-on-contract-and-game',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(client|contract|game)/src' },
    },
    {
      name: 'client-is-for-browsers',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^packages/client/' },
    },
    {
      name: 'apps-never-meet',
      severity: 'error',
      from: { path: APP },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^(apps/[^/]+)/src/features/([^/]+)/' },
      to: {
        path: '^$1/src/features/',
        pathNot: '^$1/src/features/$2/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-code-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/(platform|db|queries|ui|lib)/' },
      to: { path: '^apps/[^/]+/src/(features|app|composition|local|cli)(/|\\.ts)' },
    },
    {
      name: 'queries-are-for-features',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|db)/' },
      to: { path: '^apps/server/src/queries/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/[^/]+/src/(app|main|jobs|composition|local|cli)(/|\\.tsx?)' },
    },
    {
      name: 'local-packages-stand-alone',
      severity: 'error',
      from: { path: '^packages/(local-[^/]+)/' },
      to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: '^packages/($1|game)/' },
    },
    {
      name: 'fakes-at-the-composition-root-only',
      severity: 'error',
      from: {
        path: '^apps/[^/]+/src/',
        pathNot: '/src/(app|main|jobs)\\.ts$|/src/(composition|cli)/|\\.test\\.tsx?$',
      },
      to: { path: '^packages/local-paypal/' },
    },
    {
      name: 'paypal-knows-no-billing',
      severity: 'error',
      from: { path: '^apps/server/src/features/billing/paypal/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/billing/(?!paypal/)' },
    },
    ...roomsInOrder('game', 'packages/game/src', ['question-files', 'scoring', 'live']),
    ...roomsInOrder('ui', 'apps/portal/src/ui', [
      'basics',
      'layout',
      'feedback',
      'theme',
      'overlays',
      'forms',
      'tables',
      'charts',
    ]),
    ...roomsInOrder('rounds', 'apps/portal/src/features/rounds', ['list', 'importing', 'writing']),
    ...roomsInOrder('portal-live', 'apps/portal/src/features/live', [
      'connection',
      'console',
      'lobby',
      'round',
      'marking',
    ]),
    ...roomsInOrder('portal-billing', 'apps/portal/src/features/billing', [
      'prices',
      'paying',
      'changing',
      'receipts',
      'status',
    ]),
    ...roomsInOrder('screen', 'apps/play/src/features/screen', ['parts', 'pages']),
    ...roomsInOrder('server-live', 'apps/server/src/features/live', [
      'store',
      'views',
      'commands',
      'players',
      'streams',
    ]),
    ...roomsInOrder('platform', 'apps/server/src/platform', [
      'watching',
      'overload',
      'security',
      'events',
      'http',
      'audit',
      'mail',
    ]),
    ...roomsInOrder('server-billing', 'apps/server/src/features/billing', [
      'paypal',
      'store',
      'change',
      'reconcile',
      'subscription',
      'agreement',
    ]),
    {
      name: 'sql-lives-in-stores-and-db',
      severity: 'error',
      from: {
        path: '^(apps/server|packages/local-paypal)/src/',
        pathNot: '^apps/server/src/db/|\\.store\\.ts$|\\.test\\.ts$',
      },
      to: {
        path: 'node_modules/(drizzle-orm|pg)/|^apps/server/src/db/schema/',
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/|^e2e/|node_modules/(vitest|fast-check|@testing-library)/',
      },
    },
    {
      name: 'players-load-little',
      severity: 'error',
      from: { path: '^apps/play/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(react|react-dom|zod|uqr|@types|@fontsource-variable)/',
      },
    },
    {
      name: 'only-ui-imports-the-component-library',
      severity: 'error',
      from: { path: '^apps/portal/src/', pathNot: '^apps/portal/src/ui/' },
      to: { path: 'node_modules/@mantine/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
