import { useListContext, useTranslate } from 'react-admin';
import { Mark } from '../parts/Brand.tsx';
import stateBox from '../parts/state-box.module.css';
import text from '../parts/text.module.css';

/** Says that there is nothing, why that may be, and how to see more. */
export const EmptyList = ({ label }: { label?: string | undefined }) => {
  const translate = useTranslate();
  const { filterValues, setFilters, resource } = useListContext();
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <div className={stateBox.box}>
      <Mark />
      <b>{translate(label ?? `console.empty.${resource}`, { _: translate('console.empty.other') })}</b>
      {filtered && (
        <span className={text.small}>
          {translate('console.empty.filtered')}{' '}
          <button type="button" className={text.link} onClick={() => setFilters({}, {}, false)}>
            {translate('console.empty.clear')}
          </button>
        </span>
      )}
    </div>
  );
};
