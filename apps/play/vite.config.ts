import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preCompress } from '../../scripts/building/pre-compress.ts';

// Keeps the `Host` header, because the server needs the address that was requested.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

export default defineConfig(({ mode }) => ({
  base: '/play/',
  plugins: [react(), preCompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: mode !== 'preview',
    // The oldest supported browsers. test/oldest-browsers.test.ts finds newer APIs.
    target: ['es2021', 'chrome100', 'safari15.4', 'firefox100'],
    // The content security policy forbids `data:` scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // One document each for phones, big screens and past games. The preview of a brand, in a build of its
      // own, would split the code that phones load into more files.
      input:
        mode === 'preview'
          ? { preview: 'preview.html' }
          : { phone: 'index.html', screen: 'screen.html', games: 'my-games.html' },
      output: {
        codeSplitting: {
          // Compress better together, and stay the same in most updates.
          groups: [
            { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|zod)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '/api': server, '/local': server, '/favicon.svg': server },
  },
}));
