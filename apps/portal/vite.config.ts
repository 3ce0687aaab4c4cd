import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameFrame } from '../../scripts/building/name-frame.ts';
import { preCompress } from '../../scripts/building/pre-compress.ts';

// Keep the Host header: the server builds its links from it.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

/** The component library and the packages that its wrappers use. */
const LIBRARY =
  /node_modules\/(?:@mantine|@floating-ui|@dnd-kit|@tanstack\/(?:react-)?virtual|react-(?:number|remove|style|textarea))/;
/** Tabs, fields and what they need: most pages have them. The rest of the library opens over a page. */
const BASE =
  /src\/ui\/(?:tables\/filter-bar|layout\/url-tabs|theme\/ui-provider)|@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Checkbox|CloseButton|Input|InlineInput|InputBase|Loader|NativeSelect|Tabs|TextInput|Text|Transition|UnstyledButton|VisuallyHidden))\//;
/** Shared by the list of hosts and few other pages: one file instead of eight. */
const HOSTS =
  /src\/(?:features\/(?:hosts\/(?!log-out)|organization\/use-opening|billing\/(?:status|subscription-rules|use-subscription-mode))|app\/pages\/hosts|ui\/(?:tables\/filter-select|overlays\/(?:popup-menu|help-dialog)|charts\/slot-meter)|lib\/(?:pages\/after-paint|calls\/use-host-send)|billing\/subscription-screen-texts)/;
/** Describes games, rounds and invitations: the list of hosts needs none of it. */
const RECORDS =
  /contract\/src\/(?:games\/(?!export-texts|corrections)|live|rounds\/(?!own-round|library)|records|search-texts|brand-on|hosts\/host-(?:invitations|session)|account\/(?:audit|own)|organization\/(?:members|organization|invited))|game\/src\/(?:accents|answer|form-fault|image|live\/suggestion|question-files|scoring\/(?!score-explanation))|portal\/src\/lib\/calls\/whole-list/;
/** Plans nights and opens rooms: few pages do, so the frame is without it. */
const NIGHTS =
  /contract\/src\/nights\/(?!night-report)|game\/src\/(?:nights|days)|portal\/src\/(?:lib\/clock-times|features\/hosts\/log-out-host)/;
/** Writes, imports and prints rounds: few pages do. */
const ROUNDS =
  /contract\/src\/rounds\/(?:own-round|library)|portal\/src\/(?:features\/rounds|lib\/(?:use-rounds|played-day)|ui\/(?:feedback\/question-extras|forms\/fields\/list-fields))|game\/src\/question-key/;
/** Describes brands, for the few pages that show one. */
const BRANDS = /contract\/src\/branding\.ts|game\/src\/(?:live\/look-alikes|web-address)/;
/** Shows results: few pages do, and the console only in a tab. */
const RESULTS =
  /portal\/src\/features\/games|contract\/src\/games\/corrections|IconFilterQuestion|game\/src\/scoring\/score-explanation/;
/** Filters of reports, for the few pages that have them. */
const FILTERS = /portal\/src\/ui\/tables\/report-/;
/** Code that fewer pages than this share gets its own chunk. */
const SHARED_BY = 4;

type Context = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

const reaching = new Map<string, boolean>();

/** Pages before sign-in must not load the component library, nor may the code that they share with others. */
function reachesLibrary(id: string, context: Context): boolean {
  if (id.includes('node_modules')) return LIBRARY.test(id);
  const known = reaching.get(id);
  if (known !== undefined) return known;
  const { importedIds = [] } = context.getModuleInfo(id) ?? {};
  const reaches = importedIds.some((each) => reachesLibrary(each, context));
  reaching.set(id, reaches);
  return reaches;
}

export default defineConfig({
  base: '/',
  plugins: [react(), nameFrame(), preCompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2023',
    // The CSP forbids `data:` scripts and fonts, and a shared file is cached once.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for the sign-in: it compresses better than several.
            { name: 'start', tags: ['$initial'] },
            // One file per shared part would mean a hundred requests a page.
            {
              name: (id, context) =>
                [NIGHTS, ROUNDS, RECORDS, BRANDS, RESULTS, FILTERS].some((other) =>
                  other.test(id),
                ) || reachesLibrary(id, context)
                  ? null
                  : 'parts',
              debugName: 'parts',
              minShareCount: SHARED_BY,
            },
            { name: 'records', test: RECORDS, minShareCount: SHARED_BY },
            { name: 'results', test: RESULTS, minShareCount: SHARED_BY },
            {
              name: 'rounds',
              test: /contract\/src\/rounds\/(?:own-round(?:s|-texts)|library)|lib\/use-rounds/,
              minShareCount: 2,
            },
            { name: 'nights', test: NIGHTS, minShareCount: 2 },
            { name: 'brands', test: BRANDS, minShareCount: 2 },
            { name: 'icons', test: /@tabler/, minShareCount: 2 },
            { name: 'base', test: BASE, minShareCount: 2 },
            { name: 'hosts', test: HOSTS, minShareCount: 2 },
            { name: 'filters', test: FILTERS, minShareCount: 2 },
            // Few pages sort: the frame would load it for all.
            { name: 'sorting', test: /@dnd-kit|fields\/sortable-list\.tsx/, minShareCount: 2 },
            {
              name: (id) => (ROUNDS.test(id) ? null : 'library'),
              debugName: 'library',
              minShareCount: SHARED_BY,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/local': server } },
});
