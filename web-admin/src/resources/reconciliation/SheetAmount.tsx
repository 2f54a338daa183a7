import { useContext } from 'react';
import { plainFigure } from '../../figures/quiet-digits.ts';
import { Money } from '../../parts/Money.tsx';
import text from '../../parts/text.module.css';
import { inUnit, UnitContext, useDivisor } from './units.ts';

/** An amount in the unit that the sheet is read in; the whole won stand in its title. */
export const SheetAmount = ({ value, dot = false }: { value: number; dot?: boolean }) => {
  const divisor = useDivisor();
  if (dot && value === 0) return <span className={text.ink3}>·</span>;
  if (divisor === 1) return <Money value={value} />;
  return (
    <span title={plainFigure(value)}>
      <Money value={inUnit(value, divisor)} />
    </span>
  );
};

/** What stands in a cell: its amount, or how many transfers make it. */
export const CellFigure = ({ amount, transfers }: { amount: number; transfers: number }) => {
  const unit = useContext(UnitContext);
  return unit === 'count' ? transfers.toLocaleString('en') : <SheetAmount value={amount} />;
};
