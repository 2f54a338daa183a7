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
import { useWideWindow } from '../shell/use-wide-window.ts';
import styles from './HomePage.module.css';
import { HomeParts } from './HomeParts.tsx';
import { WhenSeen } from './WhenSeen.tsx';

const HomeEvents = part('home-events', () =>
  withTexts('articles', import('../../features/articles/HomeEvents.tsx')).then((file) => file.HomeEvents),
);

const coming = <SkeletonPanel height={260} />;
const Events = () => (
  <Guard>
    <Suspense fallback={coming}>
      <HomeEvents />
    </Suspense>
  </Guard>
);

/** The first page; addresses such as /login are the same page with a modal open. */
export function HomePage({ modal }: { modal?: ModalName }) {
  const { t } = useTranslation();
  const show = useModal((state) => state.show);
  const hasEvents = (useContextQuery().data?.events.length ?? 0) > 0;
  // At a desk the events stand in the first picture.
  const isWide = useWideWindow();
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
        {hasEvents &&
          (isWide ? (
            <Events />
          ) : (
            <WhenSeen coming={coming}>
              <Events />
            </WhenSeen>
          ))}
      </HomeParts>
      <HomePopups />
    </>
  );
}
