import { type ComponentType, createElement, lazy } from 'react';
import { loadCasinoTexts } from '../../i18n/provider.ts';

/** A page of casino and slots: it is loaded when it is first opened, and its texts with it. */
export const casinoPage = (load: () => Promise<ComponentType>): ComponentType => {
  const Page = lazy(async () => {
    const [page] = await Promise.all([load(), loadCasinoTexts()]);
    return { default: page };
  });
  return () => createElement(Page);
};
