import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Trouble } from '../../../parts/Trouble.tsx';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { usePhone } from '../../../parts/use-screen.ts';
import { AddButton } from '../AddButton.tsx';
import health from '../health/Health.module.css';
import { HealthBars } from '../health/HealthBars.tsx';
import { hourOf, useVendorHealth, type VendorHealth } from '../health/use-vendor-health.ts';
import { VendorMark } from '../health/VendorMark.tsx';
import { refusedPercent, vendorState } from '../health/vendor-state.ts';
import { Toggle } from '../Toggle.tsx';
import styles from './Vendors.module.css';

const path = (id: string) => `/casino-vendors/${id}`;

const shareOf = (row: VendorHealth['health']) => refusedPercent(row?.calls_hour ?? 0, row?.refusals_hour ?? 0);

const Name = ({ name }: { name: string }) => (
  <span className={health.name}>
    <span className={health.letter} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
    <b>{name}</b>
  </span>
);

const Row = ({ vendor, health: calls }: VendorHealth) => {
  const navigate = useNavigate();
  const share = shareOf(calls);
  return (
    <tr className={styles.row} onClick={() => void navigate(path(vendor.id))}>
      <td>
        <Link to={path(vendor.id)} onClick={(event) => event.stopPropagation()}>
          <Name name={vendor.name} />
        </Link>
      </td>
      <td>
        <VendorMark state={vendorState(vendor, hourOf(calls))} />
      </td>
      <td className={text.right}>{vendor.skin_levels ? `${vendor.skin_level} / ${vendor.skin_levels}` : '–'}</td>
      <td>{calls && <HealthBars spans={calls.spans} />}</td>
      <td className={text.right}>{(calls?.calls_hour ?? 0).toLocaleString('en')}</td>
      <td className={text.right}>{calls?.p50_ms || '–'}</td>
      <td className={clsx(text.right, (calls?.p99_ms ?? 0) > 500 && text.amber)}>{calls?.p99_ms || '–'}</td>
      <td className={clsx(text.right, (share ?? 0) >= 5 && text.coral)}>{share === null ? '–' : share.toFixed(2)}</td>
      <td>
        <Toggle
          resource="casino-vendors"
          id={vendor.id}
          name={vendor.name}
          source="maintenance"
          on={vendor.maintenance}
        />
      </td>
      <td>
        <Toggle resource="casino-vendors" id={vendor.id} name={vendor.name} source="visible" on={vendor.visible} />
      </td>
    </tr>
  );
};

const Card = ({ vendor, health: calls }: VendorHealth) => {
  const share = shareOf(calls);
  return (
    <Link className={health.card} to={path(vendor.id)}>
      <Name name={vendor.name} />
      <VendorMark state={vendorState(vendor, hourOf(calls))} />
      {calls ? <HealthBars spans={calls.spans} /> : <span />}
      <span className={text.ink3}>
        {calls?.p99_ms ? `${calls.p99_ms} ms · ` : ''}
        {share === null ? '–' : `${share.toFixed(2)} %`}
      </span>
    </Link>
  );
};

const words = [
  ['vendor', ''],
  ['state', ''],
  ['skin_level', text.right],
  ['bars', ''],
  ['calls_hour', text.right],
  ['p50', text.right],
  ['p99', text.right],
  ['refused_share', text.right],
  ['maintenance', ''],
  ['visible', ''],
] as const;

/** Suppliers in their order, with how each stands at a glance. */
export const VendorsPage = () => {
  const translate = useTranslate();
  const phone = usePhone();
  const { rows, pending, error, refetch } = useVendorHealth();
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.casino_vendors" />
        <span className={layout.grow} />
        <AddButton to="/casino-vendors/create" label="console.casino.new_vendor" />
      </div>
      {error && <Trouble error={error} onRetry={refetch} />}
      <Sheet
        title={translate('console.casino.all', { count: rows.length })}
        tools={<span className={clsx(text.ink3, text.small)}>{translate('console.casino.bars')}</span>}
      >
        {!pending && rows.length === 0 && (
          <p className={clsx(text.ink3, health.empty)}>{translate('console.casino.none')}</p>
        )}
        {phone ? (
          rows.map((row) => <Card key={row.vendor.id} {...row} />)
        ) : (
          <ScrollX label={translate('console.page.casino_vendors')}>
            <table className={table.table}>
              <thead>
                <tr>
                  {words.map(([name, side]) => (
                    <th key={name} className={side}>
                      {translate(`console.casino.field.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.vendor.id} {...row} />
                ))}
              </tbody>
            </table>
          </ScrollX>
        )}
      </Sheet>
    </>
  );
};
