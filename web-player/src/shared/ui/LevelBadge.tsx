import { useTranslation } from '../i18n/use-translation.ts';
import styles from './LevelBadge.module.css';

/** The perimeter again: `level` of seven. */
export function LevelBadge({ level }: { level: number }) {
  const { t } = useTranslation();
  return (
    <svg className={styles.level} viewBox="0 0 24 24" role="img" aria-label={t('level', { level })}>
      <rect x="2" y="2" width="20" height="20" rx="4" />
      <rect
        className={styles.reached}
        x="2"
        y="2"
        width="20"
        height="20"
        rx="4"
        pathLength="7"
        strokeDasharray={`${level} 7`}
      />
      <text x="12" y="16">
        {level}
      </text>
    </svg>
  );
}
