import { Suspense, useEffect } from 'react';
import { Hero } from '../../features/home/Hero.tsx';
import { HomeNotices } from '../../features/home/HomeNotices.tsx';
import { HowItWorks } from '../../features/home/HowItWorks.tsx';
import { NextRounds } from '../../features/rounds/NextRounds.tsx';
import { useContextQuery } from '../../shared/api/use-context.ts';
import { withTexts } from '../../shared/i18n/setup.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { part } from '../../shared/nav/parts.ts';
import { Guard } from '../../shared/ui/Guard.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { type ModalName, useModal } from '../../shared/ui/modal-store.ts';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { HomePopups } from '../HomePopups.tsx';
import styles from './HomePage.module.css';
import { HomeParts } from './HomeParts.tsx';
import { WhenSeen } from './WhenSeen.tsx';

const HomeEvents = part('home-events', () =>
  withTexts('articles', import('../../features/articles/HomeEvents.tsx')).then((file) => file.HomeEvents),
);

/** The first page; addresses such as /login are the same page with a modal open. */
export function HomePage({ modal }: { modal?: ModalName }) {
  const { t } = useTranslation();
  const show = useModal((state) => state.show);
  const hasEvents = (useContextQuery().data?.events.length ?? 0) > 0;
  usePageTitle(t('brand'));
  useEffect(() => {
    if (modal) show(modal);
  }, [modal, show]);
  return (
    <>
      <h1 className={lettering.srOnly}>{t('brand')}</h1>
      <Hero />
      <NextRounds />
      <HomeParts>
        <div className={styles.halves}>
          <HomeNotices />
          <HowItWorks />
        </div>
        {hasEvents && (
          <WhenSeen coming={<SkeletonPanel height={260} />}>
            <Guard>
              <Suspense fallback={<SkeletonPanel height={260} />}>
                <HomeEvents />
              </Suspense>
            </Guard>
          </WhenSeen>
        )}
      </HomeParts>
      <HomePopups />
    </>
  );
}
