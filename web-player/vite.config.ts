import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** What every page needs goes into one file: many small ones compress worse and wait for each other. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|zustand|@tanstack|@bufbuild|@connectrpc)\//;

/** The gateway serves `dist` at `/`; while developing, `npm run dev` serves the sources. */
export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
});
