import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './board.module.css';

/** Who wrote it: a member with its level, or the house. */
export function Author({ nickname, level, official }: { nickname: string; level: number; official?: boolean }) {
  const { t } = useTranslation('board');
  return (
    <span className={styles.author}>
      {level > 0 && <LevelBadge level={level} />}
      <span className={lettering.cut}>{official ? t('house') : nickname}</span>
    </span>
  );
}
