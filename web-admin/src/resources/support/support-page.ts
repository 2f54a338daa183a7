import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { loadSupportTexts } from '../../i18n/provider.ts';

/** A page or part of one about support: it is loaded when it is first opened, and its texts with it. */
export const supportPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Page = lazy(async () => {
    const [page] = await Promise.all([load(), loadSupportTexts()]);
    return { default: page as ComponentType<object> };
  });
  return (props) => createElement(Suspense, { fallback: null }, createElement(Page, props));
};
