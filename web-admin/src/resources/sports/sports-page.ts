import { type ComponentType, lazy } from 'react';
import { loadSportsTexts } from '../../i18n/provider.ts';

/** A page of sports: it is loaded when it is first opened, and the texts of sports with it. */
export const sportsPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), loadSportsTexts()]);
    return { default: page };
  });
