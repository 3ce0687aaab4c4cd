import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preCompress } from '../../scripts/pre-compress.ts';

// The server hears which address was asked, so that its links lead back to it.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

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
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/local': server } },
});
