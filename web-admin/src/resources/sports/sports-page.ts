import { type ComponentType, createElement, lazy } from 'react';
import { loadSportsTexts } from '../../i18n/provider.ts';

/**
 * A page of sports: it is loaded when it is first opened, and the texts of sports with it. What loads it is a component of
 * its own, since a page that is loaded later cannot resolve to one that is.
 */
export const sportsPage = (load: () => Promise<ComponentType>): ComponentType => {
  const Page = lazy(async () => {
    const [page] = await Promise.all([load(), loadSportsTexts()]);
    return { default: page };
  });
  return () => createElement(Page);
};
