import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import form from '../../../shared/ui/form.module.css';
import { Icon } from '../../../shared/ui/Icon.tsx';
import type { VendorChoice } from './use-egg-vendors.ts';

interface EggVendorSelectProps {
  readonly vendors: readonly VendorChoice[];
  readonly value: string;
  readonly onVendor: (vendor: string) => void;
}

/** Nothing where there is nothing to choose; one vendor alone is named. */
export function EggVendorSelect({ vendors, value, onVendor }: EggVendorSelectProps) {
  const { t } = useTranslation('wallet');
  if (vendors.length === 0) return null;
  return (
    <label className={form.field}>
      <span className={form.label}>{t('eggs.vendor')}</span>
      <span className={form.box}>
        <select value={value} disabled={vendors.length === 1} onChange={({ target }) => onVendor(target.value)}>
          {vendors.map(({ vendor, name, maintenance }) => (
            <option key={vendor} value={vendor}>
              {maintenance ? t('eggs.inMaintenance', { name }) : name}
            </option>
          ))}
        </select>
        {vendors.length > 1 && <Icon name="down" small />}
      </span>
    </label>
  );
}
