import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preCompress } from '../../scripts/building/pre-compress.ts';

// The server hears which address was asked, so that its links lead back to it.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

/** The component library, and what its wrappers use besides. */
const LIBRARY =
  /node_modules\/(?:@mantine|@floating-ui|@dnd-kit|@tanstack\/(?:react-)?virtual|react-(?:number|remove|style|textarea))/;
/** A part of fewer pages than these has a file of its own. */
const SHARED_BY = 4;

type Context = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

const reaching = new Map<string, boolean>();

/** Pages before the sign-in do without the component library, and so does the code that they share with others. */
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
  plugins: [react(), preCompress()],
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
            // A file for each shared part would be a hundred requests a page.
            {
              name: (id, context) => (reachesLibrary(id, context) ? null : 'parts'),
              debugName: 'parts',
              minShareCount: SHARED_BY,
            },
            { name: 'library', minShareCount: SHARED_BY },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/local': server } },
});
