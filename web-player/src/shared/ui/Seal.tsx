import { useTranslation } from 'react-i18next';

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
};

export function Seal({ status }: { status: string }) {
  const { t } = useTranslation();
  const tone = TONES[status];
  return <span className={tone ? `seal seal-${tone}` : 'seal'}>{t(`status.${status}`, status)}</span>;
}
