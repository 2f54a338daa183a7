import type { PointRow as Row } from '@madang/proto/madang/player/v1/points_pb.ts';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import table from '../../shared/ui/table.module.css';
import styles from './PointHistory.module.css';

/** Whose number a member knows from its history of deposits and withdrawals. */
const numbered = new Set(['deposit', 'withdrawal']);

/** One movement of points; of a bet it opens to the bet, which is read then. */
export function PointRow({ row, betOf }: { row: Row; betOf: (row: Row) => ReactNode }) {
  const { t } = useTranslation(['wallet', 'games']);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const change = row.updatedPoint - row.existingPoint;
  return (
    <>
      <tr>
        <td className={lettering.num} data-cell="date">
          {momentText(msOf(row.createdAt))}
        </td>
        <td data-cell="kind">
          {t(`points.content.${row.content}`, row.content)}
          {row.bettingType && <small>{t(`games:class.${row.bettingType.toLowerCase()}`, row.bettingType)}</small>}
          {row.parentKind === 'bet' && (
            <button
              type="button"
              className={`${link.more} ${link.underlined} ${styles.open}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'points.hideBet' : 'points.showBet')}
            </button>
          )}
          {numbered.has(row.parentKind) && <small className={lettering.num}>#{row.parentId}</small>}
        </td>
        <td className={`${table.right} ${lettering.num} ${lettering.soft}`} data-cell="after">
          {figures(row.existingPoint)} P
        </td>
        <td className={table.right} data-cell="amount">
          <b
            className={change > 0n ? `${lettering.num} ${lettering.gain}` : lettering.num}
          >{`${change > 0n ? '+' : ''}${figures(change)}`}</b>
        </td>
        <td className={`${table.right} ${lettering.num} ${lettering.soft}`} data-cell="note">
          {figures(row.updatedPoint)} P
        </td>
      </tr>
      {isOpen && (
        <tr id={details} className={styles.details}>
          <td colSpan={5}>
            <Suspense fallback={<SkeletonRows rows={1} height={84} />}>{betOf(row)}</Suspense>
          </td>
        </tr>
      )}
    </>
  );
}
