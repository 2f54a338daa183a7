import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Seal.module.css';

/** How each state of money and bets is sealed; its word is in the catalogue under `status`. */
const TONES: Record<string, 'wait' | 'ok' | 'done' | 'no' | 'off' | 'run' | ''> = {
  new: 'wait',
  waiting: 'wait',
  approved: 'ok',
  completed: 'done',
  refused: 'no',
  cancelled: 'off',
  approval_cancelled: 'no',
  pending: 'wait',
  accepted: 'run',
  won: 'done',
  lost: '',
  void: 'wait',
  answer_waiting: 'wait',
  answer_completed: 'ok',
};

/** The seal of a state, or of `word` where that says more than the state's own. */
export function Seal({ status, word }: { status: string; word?: string }) {
  const { t } = useTranslation();
  const tone = word ? 'ok' : TONES[status];
  return (
    <span className={styles.seal} data-tone={tone}>
      {word ?? t(`status.${status}`, status)}
    </span>
  );
}
