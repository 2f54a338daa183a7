import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/precompress.ts';
import { earlyReading } from './build/early-reading.ts';
import { offlineWorker } from './build/offline-worker.ts';

/** Texts that every page shows, by their language. */
const TEXTS = /i18n\/(\w\w)\/(?:language|player|play|games|errors)\.json$/;
/** Libraries of every page, and what several of the pages show that are opened first. */
const SHARED =
  /node_modules\/(react|@tanstack|@bufbuild|@connectrpc)\/|src\/shared\/(api|live|time|slip\/stake-focus|ui\/(Failed|Vacant|Seal|Segmented|list|link|note|table)|games\/(Ball|OddsButton|use-moved|chance-text|bead-road|drawn-numbers))/;
/** A game's page, and what it shows that others show as well. */
const GAME =
  /src\/(app\/pages\/GamePage|features\/rounds\/(?!NextRounds|Results|Rules|GameSelect|use-chosen)|shared\/games\/)/;
/** Contracts of what the live stream tells of: pages that have one of them need no other page for it. */
const TOLD = /proto\/gen\/madang\/player\/v1\/(?:live|betting|money)_pb/;
/** What dialogs, tabs and other parts of one library share. */
const RADIX = /@radix-ui\/(?:primitive|react-(?:presence|slot|context|primitive|id|compose-refs|use-[\w-]+))\//;
/** What every dialog has. */
const DIALOG = /src\/shared\/ui\/(Modal|opener)|@radix-ui\/react-(dialog|focus-scope)\//;
/** Formatted texts as they are shown; the editor is a file of its own. */
const RICH_TEXT = /src\/shared\/rich-text\/(RichText\.|look)|rich-text\/show\//;
/** Matches as the home page has them, and what every list of matches shows. */
const HOME_MATCHES = /src\/features\/sports\/(MainMatches|LiveNow|home-room)/;
const MATCHES = /src\/shared\/sports\/(SportOdds|TeamMark|match-time|use-sport-texts)/;
/** A member's bets, wherever they are listed. */
const BETS = /src\/(features\/bets\/(OpenBets|BetLine|CancelBet)|shared\/bets\/(use-|serial|Lazy))/;

const textsOf = (id: string): string | null => {
  const language = TEXTS.exec(id)?.[1];
  return language ? `texts-${language}` : null;
};

/** The gateway serves `dist` at `/`; while developing, `npm run dev` serves the sources. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), earlyReading(), offlineWorker(), precompress()],
  // Names of classes stand in the script as well: short ones where nobody reads them.
  css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:4]' : '[name]__[local]' } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // A sheet beside each script: the frame's alone is waited for before anything is drawn, and a page's comes with it.
    cssCodeSplit: true,
    // What every page needs goes into one file, its texts into another: small ones compress worse and wait for each other.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: textsOf, test: TEXTS },
            { name: 'frame', tags: ['$initial'] },
            { name: 'told', test: TOLD },
            { name: 'shared', test: SHARED },
            { name: 'game', test: GAME },
            { name: 'radix', test: RADIX },
            { name: 'dialog', test: DIALOG },
            { name: 'rich-text', test: RICH_TEXT },
            { name: 'home-matches', test: HOME_MATCHES },
            { name: 'matches', test: MATCHES },
            { name: 'bets', test: BETS },
          ],
        },
      },
    },
  },
}));
