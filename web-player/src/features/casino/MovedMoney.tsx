import type { GameMoney } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './GameWindow.module.css';

const WHOLE = /^\d{1,18}$/;

/** Why not all of the money could be moved, in words. */
function useReason(): (money: GameMoney) => string {
  const { t, i18n } = useTranslation(['casino', 'player', 'errors']);
  return ({ refused, refusedMeta: { level, min, max } }) => {
    if (refused === 'FORBIDDEN' && level !== undefined) return t('window.eggLevel', { level });
    if (refused === 'STATE_CONFLICT') return t('window.eggRecall');
    if (refused === 'AMOUNT_RANGE' && min !== undefined && max !== undefined && WHOLE.test(min) && WHOLE.test(max))
      return t('player:detail.AMOUNT_RANGE', { min: figures(BigInt(min)), max: figures(BigInt(max)) });
    return i18n.exists('errors', refused) ? t(`errors:${refused}`) : t('errors:INTERNAL');
  };
}

/** What did not move as the game opened; nothing where all did. */
export function MovedMoney({ money }: { money: GameMoney }) {
  const { t } = useTranslation('casino');
  const reason = useReason();
  const said = [
    money.waiting && t('window.waiting'),
    money.playing && t('window.playing'),
    money.refused !== '' && `${t('window.refused')} ${reason(money)}`,
  ].filter((text) => text !== false);
  if (said.length === 0) return null;
  return (
    <p className={styles.moved} role="status">
      <Icon name="info" small /> <span>{said.join(' ')}</span>
    </p>
  );
}
