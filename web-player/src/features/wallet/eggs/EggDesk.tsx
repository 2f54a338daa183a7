import type { OwnEggRules } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Failed } from '../../../shared/ui/Failed.tsx';
import skeleton from '../../../shared/ui/Skeleton.module.css';
import { Vacant } from '../../../shared/ui/Vacant.tsx';
import desk from '../desk.module.css';
import styles from './EggDesk.module.css';
import { EggForm } from './EggForm.tsx';
import { EggHoldings } from './EggHoldings.tsx';
import { useEggRules } from './use-egg-rules.ts';
import { WaitingEggs } from './WaitingEggs.tsx';

const hasEggs = ({ holdings }: OwnEggRules): boolean => holdings.some(({ balance }) => balance > 0n);

/** The site has no eggs, and the member none to bring home. */
export const isClosed = (rules: OwnEggRules): boolean => !rules.open && !rules.waiting && !hasEggs(rules);

/** Conversions where the site has eggs, or the member has some still. */
export function EggDesk({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const { data, error, isPending, refetch } = useEggRules();
  if (isPending) return <div className={`${skeleton.skeleton} ${styles.coming}`} aria-busy="true" />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isClosed(data)) return <Vacant title={t('eggs.closed.title')} text={t('eggs.closed.text')} />;
  return (
    <>
      {data.waiting && (
        <div className={styles.waiting}>
          <WaitingEggs transfer={data.waiting} />
        </div>
      )}
      <section className={desk.desk} aria-label={t('eggs.convertTitle')}>
        <EggForm rules={data} member={member} />
        <EggHoldings rules={data} />
      </section>
    </>
  );
}
