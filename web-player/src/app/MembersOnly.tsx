import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useContextQuery } from '../shared/api/use-context.ts';
import { near } from '../shared/nav/parts.ts';
import button from '../shared/ui/button.module.css';
import { Failed } from '../shared/ui/Failed.tsx';
import { useModal } from '../shared/ui/modal-store.ts';
import panel from '../shared/ui/panel.module.css';
import { SkeletonPanel } from '../shared/ui/Skeleton.tsx';
import { Vacant } from '../shared/ui/Vacant.tsx';

/** A page for members: a visitor is asked to log in and stays where they are. */
export function MembersOnly({ children }: { children: (member: Member) => ReactNode }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useContextQuery();
  const { show, hide } = useModal();
  const visitor = data !== undefined && data.member === undefined;
  useEffect(() => {
    if (!visitor) return;
    show('login');
    // Whoever leaves the page takes its question along, as a member does who logs out here and is led home.
    return () => {
      if (useModal.getState().open === 'login') hide();
    };
  }, [visitor, show, hide]);
  if (isPending) return <SkeletonPanel height={420} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data.member) return children(data.member);
  return (
    <div className={panel.panel}>
      <Vacant page title={t('members.title')} text={t('members.text')}>
        <button
          type="button"
          className={`${button.button} ${button.go} ${button.small}`}
          {...near('login')}
          onClick={() => show('login')}
        >
          {t('login.title')}
        </button>
      </Vacant>
    </div>
  );
}
