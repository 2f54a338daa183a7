import { useQuery } from '@connectrpc/connect-query';
import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { Tabs } from 'radix-ui';
import { Suspense } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Guard } from '../../shared/ui/Guard.tsx';
import { Modal } from '../../shared/ui/Modal.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { PageFailed } from '../pages/PageFailed.tsx';
import styles from './CommunityModal.module.css';
import { communityTabs } from './tabs.ts';

/** Everything that people and the house write to a member, at a glance; each list is read when its tab is opened. */
export function CommunityModal() {
  const { t } = useTranslation('board');
  const hide = useModal((state) => state.hide);
  const { data } = useQuery(BoardService.method.getCommunity, {});
  return (
    <Modal title={t('community.title')} onClose={hide} size="wide">
      <Tabs.Root defaultValue={communityTabs[0].name} className={styles.tabs}>
        <Tabs.List className={styles.list} aria-label={t('community.title')}>
          {communityTabs.map(({ name, unreadOf }) => {
            const unread = (data && unreadOf?.(data)) ?? 0n;
            return (
              <Tabs.Trigger key={name} value={name}>
                {t(`community.tab.${name}`)}
                {unread > 0n && <span className={styles.unread}>{String(unread)}</span>}
              </Tabs.Trigger>
            );
          })}
        </Tabs.List>
        {communityTabs.map(({ name, List }) => (
          <Tabs.Content key={name} value={name}>
            <Guard fallback={<PageFailed />}>
              <Suspense fallback={<SkeletonRows rows={6} />}>
                <List onLeave={hide} />
              </Suspense>
            </Guard>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Modal>
  );
}
