import type { OwnEggTransfer } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { figures } from '../../../shared/money/figures.ts';
import { momentText } from '../../../shared/time/seoul.ts';
import { msOf } from '../../../shared/time/timestamp.ts';
import button from '../../../shared/ui/button.module.css';
import { Icon } from '../../../shared/ui/Icon.tsx';
import lettering from '../../../shared/ui/lettering.module.css';
import { Seal } from '../../../shared/ui/Seal.tsx';
import table from '../../../shared/ui/table.module.css';
import { useCodeText } from './code-text.ts';
import styles from './EggHistory.module.css';

/** How each state is sealed and called, in the words that money's own states have. */
const SEALS: Record<string, string> = { waiting: 'waiting', done: 'completed', refused: 'refused' };

function Result({ transfer }: { transfer: OwnEggTransfer }) {
  const { t } = useTranslation('wallet');
  const codeText = useCodeText();
  const { state, code, endedAt } = transfer;
  if (state === 'waiting') return <span className={lettering.soft}>{t('eggs.history.waits')}</span>;
  return (
    <>
      <span className={lettering.num}>{endedAt ? momentText(msOf(endedAt)) : ''}</span>
      {state === 'refused' && <small> {codeText(code)}</small>}
    </>
  );
}

/** One conversion, seen from the money: what became eggs is less of it. */
export function EggRow({ transfer, onHide }: { transfer: OwnEggTransfer; onHide: () => void }) {
  const { t } = useTranslation('wallet');
  const { direction, vendorName, amount, moved, state, createdAt } = transfer;
  const isCharge = direction === 'charge';
  const shown = state === 'done' ? moved : amount;
  const gained = !isCharge && state === 'done';
  return (
    <tr>
      <td className={lettering.num} data-cell="date">
        {createdAt ? momentText(msOf(createdAt)) : ''}
      </td>
      <td data-cell="kind">
        <span className={styles.kind}>
          <Icon name={isCharge ? 'withdraw' : 'deposit'} />
          {t(isCharge ? 'eggs.charge.title' : 'eggs.exchange.title')}
          <small className={lettering.mute}>{vendorName}</small>
        </span>
      </td>
      <td className={table.right} data-cell="amount">
        <b className={gained ? `${lettering.num} ${lettering.gain}` : lettering.num}>
          {shown === 0n && state !== 'done' ? t('eggs.history.all') : `${isCharge ? '−' : '+'}${figures(shown)}`}
        </b>
      </td>
      <td data-cell="note">
        <Result transfer={transfer} />
      </td>
      <td data-cell="state">
        <span className={styles.state}>
          <Seal status={SEALS[state] ?? state} />
          {state === 'waiting' ? (
            <span className={styles.noBin} />
          ) : (
            <button
              type="button"
              className={`${button.icon} ${styles.bin}`}
              aria-label={t('eggs.hide.one')}
              onClick={onHide}
            >
              <Icon name="trash" small />
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
