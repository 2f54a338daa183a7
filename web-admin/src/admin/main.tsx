import '../styles/reset.css';
import { StyledEngineProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../i18n/provider.ts';
import { reloadWhenGone } from '../rest/reload-when-gone.ts';
import { AdminApp } from './AdminApp.tsx';

reloadWhenGone();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <StyledEngineProvider enableCssLayer>
      <AdminApp i18nProvider={await startTexts()} />
    </StyledEngineProvider>
  </StrictMode>,
);
