import { useTranslate } from 'react-admin';
import { addDays, dayOf } from '../../figures/days.ts';
import field from '../../parts/field.module.css';
import { Icon } from '../../parts/Icon.tsx';
import sheet from '../../parts/Sheet.module.css';
import tool from '../../parts/tool.module.css';

/** The day of the rounds: typed, or a step before and after. */
export const DayHead = ({ day, onDay }: { day: string; onDay: (day: string) => void }) => {
  const translate = useTranslate();
  const step = (by: -1 | 1, label: string) => (
    <button type="button" className={tool.tool} aria-label={translate(label)} onClick={() => onDay(addDays(day, by))}>
      <Icon name={by < 0 ? 'left' : 'right'} />
    </button>
  );
  return (
    <header className={sheet.head}>
      {step(-1, 'console.round_page.day_before')}
      <input
        type="date"
        className={field.field}
        value={day}
        max={dayOf(new Date())}
        aria-label={translate('console.field.day')}
        onChange={(event) => event.target.value && onDay(event.target.value)}
      />
      {step(1, 'console.round_page.day_after')}
    </header>
  );
};
