import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { sessionToken } from './shared/api/session-token.ts';
import { startLanguages } from './shared/i18n/setup.ts';
import { applyStoredTheme } from './shared/ui/theme-store.ts';
import './styles/index.css';

applyStoredTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

Promise.all([startLanguages(), sessionToken.resume()])
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
