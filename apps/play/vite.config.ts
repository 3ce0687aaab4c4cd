import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preCompress } from '../../scripts/building/pre-compress.ts';

// The server hears which address was asked.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  base: '/play/',
  plugins: [react(), preCompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The oldest browsers that players may have; what is newer in names is found by test/oldest-browsers.test.ts.
    target: ['es2021', 'chrome100', 'safari15.4', 'firefox100'],
    // The policy allows no `data:` scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A document each: phones, the screens of rooms, and games that are over.
      input: { phone: 'index.html', screen: 'screen.html', pastGames: 'my-games.html' },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '/api': server, '/local': server, '/favicon.svg': server },
  },
});
