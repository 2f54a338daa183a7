import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the tab after the page, and after the site behind it. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const site = t('brand');
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
