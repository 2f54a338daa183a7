import '../styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../i18n/provider.ts';
import { PartnerApp } from './PartnerApp.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <PartnerApp i18nProvider={await startTexts()} />
  </StrictMode>,
);
