import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two entries share one build. Files with a hash lie under /console so that they
// cannot meet the player site's; the gateway serves the two index pages by path.
export default defineConfig({
  plugins: [react(), precompress()],
  root: here('.'),
  base: '/',
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    assetsDir: 'console',
    target: 'es2023',
    // Every browser that reads this target preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { admin: here('admin/index.html'), pa: here('pa/index.html') },
      output: {
        codeSplitting: {
          // What every page needs goes into two files: many small ones compress worse and wait for each other.
          groups: [
            {
              name: 'frame',
              tags: ['$initial'],
              test: /node_modules|web-admin\/src\/(?!admin\/|partner\/)|i18n/,
              priority: 5,
            },
            {
              name: 'shell',
              test: /web-admin\/src\/(?:shell\/(?:Frame|Tools|Finder|QueueStrip|title)|parts\/(?:Money|Tier|use-scrolled-past)|figures\/(?:quiet-digits|tiers))\./,
              priority: 4,
            },
            // Behind what both consoles share, so that the administrator's reads nothing of the partner's.
            {
              name: 'partner',
              test: /web-admin\/src\/partner\/(PartnerLayout|PartnerConsole|Top(Bar|Info)|UnreadBadge|badge-text|maintenance|person-window|sound|unread|menus\/(theme-a|shared|phone-items))\./,
              priority: 3,
            },
          ],
        },
      },
    },
  },
});
