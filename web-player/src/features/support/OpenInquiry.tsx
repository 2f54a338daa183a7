import { useQuery } from '@connectrpc/connect-query';
import { type OwnInquiry, SupportService } from '@madang/proto/madang/player/v1/support_pb.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import note from '../../shared/ui/note.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import styles from './Inquiries.module.css';
import { isFresh } from './is-fresh.ts';

const FollowUp = lazy(() => import('./FollowUp.tsx').then((file) => ({ default: file.FollowUp })));

interface Opened {
  inquiry: OwnInquiry;
  /** Its answer was read, or more was written in it: the list and the counters are others. */
  onChanged(): void;
  onDelete(): void;
}

/** An inquiry as it went: to open it is to read it, and so is an answer that comes while it is open. */
export function OpenInquiry({ inquiry, onChanged, onDelete, ...content }: Opened) {
  const { t } = useTranslation('support');
  // What was read before may be older than the list: nothing of it is kept once it is closed.
  const { data, error, refetch } = useQuery(
    SupportService.method.readInquiry,
    { id: inquiry.id },
    { staleTime: 0, gcTime: 0 },
  );
  const whole = data ?? inquiry;
  const wasRead = data !== undefined && !isFresh(data) && isFresh(inquiry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each reading, whatever is drawn meanwhile.
  useEffect(() => {
    if (wasRead) onChanged();
  }, [wasRead]);
  return (
    <div {...content} className={styles.opened}>
      <h3>{t('inquiry.mine')}</h3>
      <RichText html={inquiry.content} />
      {whole.posts.map(({ id, side, content: html, createdAt }) => (
        <div key={String(id)} className={side === 'operator' ? styles.answer : styles.further}>
          <h3>
            {t(side === 'operator' ? 'inquiry.reply' : 'inquiry.further')} · {momentText(msOf(createdAt))}
          </h3>
          <RichText html={html} />
        </div>
      ))}
      {!data && !error && inquiry.followUps > 0 && <SkeletonRows rows={2} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {whole.status === 'completed' ? (
        <div className={styles.answer}>
          <h3>
            {t('inquiry.reply')} · {momentText(msOf(whole.repliedAt))}
          </h3>
          <RichText html={whole.reply} />
        </div>
      ) : (
        <p className={lettering.mute}>{t('inquiry.waits')}</p>
      )}
      {whole.closed === '' ? (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <FollowUp
            inquiry={inquiry.id}
            onSent={() => {
              void refetch();
              onChanged();
            }}
            onDoubt={() => void refetch()}
          />
        </Suspense>
      ) : (
        <p className={note.note}>
          <Icon name="info" />
          {t(whole.closed === 'full' ? 'inquiry.full' : 'inquiry.blocked')}
        </p>
      )}
      <button type="button" className={`${button.button} ${button.small} ${styles.end}`} onClick={onDelete}>
        <Icon name="trash" small />
        {t('inquiry.delete')}
      </button>
    </div>
  );
}
