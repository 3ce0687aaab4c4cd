import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preCompress } from '../../scripts/building/pre-compress.ts';
import { signedInDocument } from '../../scripts/building/signed-in-document.ts';

// The server hears which address was asked, so that its links lead back to it.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

const LIBRARY =
  /node_modules\/(?:@mantine|@floating-ui|@tanstack\/(?:react-)?virtual|react-|use-|tslib|clsx)/;
/** What of the library is on nearly every page; the rest opens over a page, or is a field of few. */
const BASE_OF_LIBRARY =
  /node_modules\/(?:@tanstack\/(?:react-)?virtual|@mantine\/core\/(?:esm\/(?:core|components\/(?:ActionIcon|CloseButton|Input|NativeSelect|Tabs|TextInput))\/|styles\/(?!Overlay|Modal|Drawer|Menu|Notification)))/;
/** What the frame and its pages share with each other, and stands on it. */
const OF_FRAME =
  /packages\/client\/src\/event-parser|apps\/portal\/src\/(?:ui\/(?:overlays\/(?!late\/)|tables|charts\/(?:range-bar|score)|layout\/(?!accordion)|basics|forms\/(?:save-button|fields\/(?:number-field|field-look))|theme\/ui-provider)|features\/(?:privacy\/deletion-banner|billing\/status|hosts\/host-cache|games\/(?:record-words|corrections\/use-corrected|played\/(?:voided-chip|bet\.)))|app\/pages\/hosts\/hosts-(?:view|callout))/;
/** What other pages share, but for what needs the rest of the library. */
const PARTS =
  /apps\/portal\/src\/(?!features\/wagers|ui\/(?:theme\/library-styles|forms\/fields\/(?:choice-list|select-field|switch-field|text-area-field)))/;
const TOOLS =
  /@tabler|apps\/portal\/src\/(?:lib|ui\/feedback|features\/account|ui\/forms\/(?:fields\/(?:field-frame|code-field)|password-help))/;

const signedIn = {
  frame: 'shell',
  firstFrame: 'src/app/frames/first-frame.tsx',
  script: fileURLToPath(new URL('ahead.js', import.meta.url)),
  theme: fileURLToPath(new URL('public/theme.js', import.meta.url)),
};

export default defineConfig({
  base: '/',
  plugins: [react(), signedInDocument(signedIn), preCompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2023',
    // The policy allows no `data:` scripts or fonts, and a shared file is cached once.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the sign-in needs is one file: it compresses better than in parts.
            { name: 'start', tags: ['$initial'] },
            // What pages share is in few files: one for each part would be a hundred requests.
            { name: 'library', test: BASE_OF_LIBRARY, minShareCount: 2 },
            { name: 'contract', test: /packages\/(?:contract|game|client)\//, minShareCount: 4 },
            // Apart from what stands on the library: pages before the sign-in do without it.
            { name: 'tools', test: TOOLS, minShareCount: 2 },
            { name: 'parts', test: OF_FRAME, minShareCount: 2 },
            { name: 'parts', test: PARTS, minShareCount: 4 },
            { name: 'more-of-library', test: LIBRARY, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/local': server } },
});
