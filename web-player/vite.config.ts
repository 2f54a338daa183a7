import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/precompress.ts';

/** Texts that every page shows, by their language. */
const TEXTS = /i18n\/(\w\w)\/(?:player|play|games|errors)\.json$/;
/** Libraries of every page that some bundlings would otherwise lay beside a page. */
const LIBRARIES = /node_modules\/(react|react-router|react-i18next|@tanstack|@bufbuild|@connectrpc)\//;

const textsOf = (id: string): string | null => {
  const language = TEXTS.exec(id)?.[1];
  return language ? `texts-${language}` : null;
};

/** The gateway serves `dist` at `/`; while developing, `npm run dev` serves the sources. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), precompress()],
  // Names of classes stand in the script as well: short ones where nobody reads them.
  css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:4]' : '[name]__[local]' } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // One sheet: all of it weighs less than the first page's pictures would, and no page waits for its own.
    cssCodeSplit: false,
    // What every page needs goes into one file, its texts into another: small ones compress worse and wait for each other.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: textsOf, test: TEXTS },
            { name: 'frame', tags: ['$initial'] },
            { name: 'frame', test: LIBRARIES },
          ],
        },
      },
    },
  },
}));
