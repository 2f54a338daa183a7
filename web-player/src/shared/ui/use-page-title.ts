import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Names the tab after the page, and after the site behind it. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const site = t('brand');
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
