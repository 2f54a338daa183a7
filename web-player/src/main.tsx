import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { sessionToken } from './shared/api/session-token.ts';
import { takeOffered } from './shared/api/take-offered.ts';
import { startLanguages } from './shared/i18n/setup.ts';
import { preload } from './shared/nav/parts.ts';
import { modalAt } from './shared/ui/modal-store.ts';
import { applyStoredTheme } from './shared/ui/theme-store.ts';
import './styles/index.css';

/** When the first page is there, on a slow phone as well. */
const WORKER_AFTER_MS = 3_000;

applyStoredTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

const { pathname } = window.location;
const modal = modalAt(pathname);
/** The page that was asked for is on its way already: the first picture has it. */
const readFirst = () => Promise.all(modal ? [preload('/'), preload(modal)] : [preload(pathname)]);

const resumed = sessionToken.resume();
Promise.all([Promise.all([startLanguages(), resumed]).then(readFirst), resumed.then(takeOffered)])
  .then(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  })
  .catch(() => {
    // The catalogues are part of the site: without them there is no text in any language but this one.
    root.textContent = '마당을 불러오지 못했습니다. 새로 고쳐 주세요. · Madang could not be loaded. Please reload.';
  });

// In the worker's own time: whatever the page shows comes first. None inside of another page, nor while developing.
if (import.meta.env.PROD && window.top === window && 'serviceWorker' in navigator)
  window.addEventListener('load', () =>
    setTimeout(() => {
      import('./app/site-worker.ts').then(({ startSiteWorker }) => startSiteWorker()).catch(() => undefined);
    }, WORKER_AFTER_MS),
  );
