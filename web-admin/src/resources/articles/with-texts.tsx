import { type ComponentType, lazy, Suspense } from 'react';
import { loadArticleTexts } from '../../i18n/provider.ts';

/** A page with the texts that only pages of articles show. */
export const withArticleTexts = (Page: ComponentType): ComponentType => {
  const Ready = lazy(async () => {
    await loadArticleTexts();
    return { default: Page };
  });
  return () => (
    <Suspense fallback={null}>
      <Ready />
    </Suspense>
  );
};
