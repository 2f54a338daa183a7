import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { useReport } from '../../rest/use-report.ts';

/** What is held at each supplier, and in all. */
export const VendorSums = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useReport('egg-vendors', { everyMs: 30_000 });
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const rows = (data?.rows ?? []).filter(({ balance }) => balance > 0);
  const title = translate('console.eggs.holdings.by_vendor');
  return (
    <Sheet title={title}>
      {data && rows.length === 0 ? (
        <p className={stateBox.box}>{translate('console.eggs.member.none')}</p>
      ) : (
        <ScrollX label={title}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{translate('console.eggs.field.vendor')}</th>
                <th className={text.right}>{translate('console.eggs.field.members')}</th>
                <th className={text.right}>{translate('console.eggs.field.held')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.vendor}>
                  <td>
                    <b>{row.vendor_name}</b>
                  </td>
                  <td className={text.right}>{row.members.toLocaleString('en')}</td>
                  <td className={text.right}>
                    <Money value={row.balance} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{translate('console.word.total')}</td>
                {/* One member may hold eggs at several suppliers. */}
                <td className={text.right}>–</td>
                <td className={text.right}>
                  <Money value={rows.reduce((sum, { balance }) => sum + balance, 0)} />
                </td>
              </tr>
            </tfoot>
          </table>
        </ScrollX>
      )}
      <p className={clsx(text.ink3, text.small)} style={{ padding: '8px 12px' }}>
        {translate('console.eggs.member.as_of')}
      </p>
    </Sheet>
  );
};
