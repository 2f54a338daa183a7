import { useQuery } from '@connectrpc/connect-query';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { hourText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Nickname } from '../../shared/ui/Nickname.tsx';
import styles from './MoneyFeed.module.css';
import { useSlowScroll } from './use-slow-scroll.ts';

const REFRESH_MS = 30_000;
const LARGE = 1_000_000n;
const KINDS = ['charge', 'exchange'] as const;

/** The newest deposits and withdrawals, names masked by the server; it scrolls slowly and can be stopped. */
export function MoneyFeed() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('charge');
  const [paused, setPaused] = useState(false);
  const { data } = useQuery(MoneyService.method.listFeed, {}, { refetchInterval: REFRESH_MS });
  const items = (data?.items ?? []).filter(({ type }) => type === kind);
  const list = useSlowScroll(items.length, paused);
  return (
    <section className={styles.feed} aria-label={t('feed.title')}>
      <div className={styles.head}>
        {KINDS.map((value) => (
          <button key={value} type="button" aria-pressed={value === kind} onClick={() => setKind(value)}>
            {t(`feed.${value}`)}
          </button>
        ))}
        <button
          type="button"
          className={`${button.icon} ${styles.pause}`}
          aria-label={t('feed.pause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} small />
        </button>
      </div>
      <ol ref={list}>
        {items.length === 0 && (
          <li>
            <span className={styles.none}>{t('feed.none')}</span>
          </li>
        )}
        {items.map(({ nickname, nicknameColor, money, createdAt }) => (
          <li key={`${msOf(createdAt)}.${nickname}.${money}`} data-large={money >= LARGE}>
            <span className={lettering.num}>{hourText(msOf(createdAt))}</span>
            <span className={lettering.cut}>
              <Nickname name={nickname} color={nicknameColor} />
            </span>
            <b className={lettering.num}>{figures(money)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
