import type { DayUse } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useTranslation } from 'react-i18next';
import { figures, signed } from '../../shared/money/figures.ts';
import { goTo } from '../../shared/nav/go-to.ts';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './Care.module.css';
import { spanText } from './rule-texts.ts';

/** The reminder: the day's figures, and the way to limits and breaks. */
export function RealityCheck({ use, onAnswer }: { use: DayUse; onAnswer: () => void }) {
  const { t } = useTranslation('help');
  return (
    <Confirm
      title={t('care.check.title', { minutes: use.realityMinutes })}
      text={t('care.check.text')}
      keep={t('care.check.go')}
      act={t('care.check.rest')}
      onKeep={onAnswer}
      onAct={() => {
        onAnswer();
        goTo('/board/care');
      }}
    >
      <dl className={styles.sums}>
        <Fact name={t('care.check.time')} value={spanText(use.minutes)} />
        <Fact name={t('care.check.staked')} value={figures(use.staked)} />
        <Fact name={t('care.check.returned')} value={figures(use.returned)} />
        <Fact name={t('care.check.net')} value={signed(use.returned - use.staked)} />
      </dl>
    </Confirm>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={lettering.num}>{value}</dd>
    </div>
  );
}
