import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Chip } from '../../parts/Chip.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import styles from './ProtectionTab.module.css';
import type { Protection } from './protection.ts';

/** Accounts with the same bank account or browser: by these a member could go around its own break. */
export const RelatedSheet = ({ related }: { related: NonNullable<Protection['related']> }) => {
  const translate = useTranslate();
  const title = translate('console.protection.related');
  if (related.length === 0)
    return (
      <Sheet title={title}>
        <p className={styles.empty}>{translate('console.protection.no_related')}</p>
      </Sheet>
    );
  return (
    <Sheet title={title}>
      <ScrollX label={title}>
        <table className={table.table}>
          <tbody>
            {related.map(({ account_id, account, state, shared, joined_at, in_break }) => (
              <tr key={account_id}>
                <td>
                  <Link to={`/members/${account_id}/show`}>{account}</Link>
                </td>
                <td>{translate(`console.state.${state}`)}</td>
                <td>{shared.map((what) => translate(`console.protection.shared.${what}`)).join(', ')}</td>
                <td>{in_break && <Chip tone="amber">{translate('console.protection.resting')}</Chip>}</td>
                <td className={textStyles.ink3}>
                  {translate('console.protection.joined')} <Moment at={joined_at ?? null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};
