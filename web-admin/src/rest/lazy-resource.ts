import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPage } from './lazy-page.ts';

type PageName = 'list' | 'show' | 'create' | 'edit';

/** A resource of which each page is loaded when it is first opened; the menu needs no more than its name. */
export const lazyResource = <P extends PageName>(
  name: string,
  pages: readonly P[],
  load: () => Promise<Readonly<Record<P, ComponentType>>>,
) => ({
  name,
  ...(Object.fromEntries(pages.map((page) => [page, lazyPage(async () => (await load())[page])])) as Record<
    P,
    LazyExoticComponent<ComponentType>
  >),
});
