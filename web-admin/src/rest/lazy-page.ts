import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPageTexts } from '../i18n/provider.ts';

/** A page behind the first one: it is loaded when it is first opened, and the texts of pages with it. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [page] = await Promise.all([load(), loadPageTexts()]);
    return { default: page };
  });
