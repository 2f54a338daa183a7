import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '../../features/home/Hero.tsx';
import { HomeNotices } from '../../features/home/HomeNotices.tsx';
import { HowItWorks } from '../../features/home/HowItWorks.tsx';
import { NextRounds } from '../../features/rounds/NextRounds.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { type ModalName, useModal } from '../../shared/ui/modal-store.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import styles from './HomePage.module.css';
import { HomeParts } from './HomeParts.tsx';

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
      <h1 className={lettering.srOnly}>{t('brand')}</h1>
      <Hero />
      <NextRounds />
      <HomeParts />
      <div className={styles.halves}>
        <HomeNotices />
        <HowItWorks />
      </div>
    </>
  );
}
