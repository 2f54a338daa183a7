import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '../../features/home/Hero.tsx';
import { HomeNotices } from '../../features/home/HomeNotices.tsx';
import { HowItWorks } from '../../features/home/HowItWorks.tsx';
import { NextRounds } from '../../features/rounds/NextRounds.tsx';
import { type ModalName, useModal } from '../../shared/ui/modal-store.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

/** The first page; addresses such as /login are the same page with a modal open. */
export function HomePage({ modal }: { modal?: ModalName }) {
  const { t } = useTranslation();
  const show = useModal((state) => state.show);
  usePageTitle(t('brand'));
  useEffect(() => {
    if (modal) show(modal);
  }, [modal, show]);
  return (
    <>
      <h1 className="sr-only">{t('brand')}</h1>
      <Hero />
      <NextRounds />
      <div className="halves">
        <HomeNotices />
        <HowItWorks />
      </div>
    </>
  );
}
