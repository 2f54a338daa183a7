import { useMutation, useQuery } from '@connectrpc/connect-query';
import { RecommendationService, type Recommendations } from '@madang/proto/madang/player/v1/recommendations_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './friend.module.css';

const PAGE = 15;

/** A member's own join code, and who joined by it. */
export function FriendPage() {
  const { t } = useTranslation('board');
  const [page, setPage] = useState(1);
  usePageTitle(t('friend.title'));
  const { data, error, isPending, refetch } = useQuery(
    RecommendationService.method.getOwn,
    { skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h1>{t('friend.title')}</h1>
      </div>
      {isPending && <SkeletonRows rows={5} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <OwnCode own={data} onMade={() => void refetch()} />}
      {data && data.joined.length === 0 && <Vacant title={t('friend.none')} text={t('friend.noneText')} />}
      {data && data.joined.length > 0 && <Joined own={data} />}
      {data && <Pager page={page} pages={Math.ceil(Number(data.total) / PAGE)} onPage={setPage} />}
    </section>
  );
}

function OwnCode({ own, onMade }: { own: Recommendations; onMade: () => void }) {
  const { t } = useTranslation('board');
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const make = useMutation(RecommendationService.method.makeCode, {
    onSuccess: onMade,
    onError: (error) => say('bad', refused(error)),
  });
  if (!own.offered) return <p className={`${lettering.soft} ${styles.off}`}>{t('friend.off')}</p>;
  if (own.code === '')
    return (
      <div className={styles.code}>
        <p className={lettering.soft}>{t('friend.about')}</p>
        <button
          type="button"
          className={`${button.button} ${button.go}`}
          disabled={make.isPending}
          onClick={() => make.mutate({})}
        >
          {t('friend.make')}
        </button>
      </div>
    );
  const copy = (): void =>
    void navigator.clipboard.writeText(own.code).then(
      () => say('good', t('friend.copied')),
      () => say('bad', t('friend.notCopied')),
    );
  return (
    <div className={styles.code}>
      <p className={lettering.soft}>{t('friend.about')}</p>
      <p className={styles.own}>
        <span className={lettering.mute}>{t('friend.code')}</span>
        <b className={lettering.num}>{own.code}</b>
        <button type="button" className={`${button.button} ${button.small}`} onClick={copy}>
          <Icon name="copy" small />
          {t('friend.copy')}
        </button>
      </p>
    </div>
  );
}

function Joined({ own }: { own: Recommendations }) {
  const { t } = useTranslation('board');
  return (
    <>
      <p className={`${lettering.mute} ${styles.total}`}>{t('friend.total', { count: Number(own.total) })}</p>
      <ul className={styles.joined}>
        {own.joined.map(({ nickname, state, joinedAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a friend is told of by no name that is its own.
          <li key={place}>
            <b>{nickname}</b>
            <span className={`${lettering.num} ${lettering.mute}`}>{stampText(msOf(joinedAt)).slice(0, 16)}</span>
            <span className={state === 'joined' ? lettering.gain : lettering.soft}>{t(`friend.state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
