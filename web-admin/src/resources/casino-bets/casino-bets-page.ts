import { type ComponentType, createElement, lazy } from 'react';
import { loadCasinoBetTexts } from '../../i18n/provider.ts';

/** A page of bets with suppliers: it is loaded when it is first opened, and its texts with it. */
export const casinoBetsPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Page = lazy(async () => {
    const [page] = await Promise.all([load(), loadCasinoBetTexts()]);
    return { default: page as ComponentType<object> };
  });
  return (props) => createElement(Page, props);
};
