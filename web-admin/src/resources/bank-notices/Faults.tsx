import { useTranslate } from 'react-admin';
import text from '../../parts/text.module.css';

export interface Fault {
  number: number;
  problem: string;
}

/** Lines of a statement that could not be read: by their row, with what of each. */
export const Faults = ({ unread, faults }: { unread: number; faults: readonly Fault[] }) => {
  const translate = useTranslate();
  if (unread === 0) return null;
  return (
    <div role="alert">
      <b className={text.amber}>{translate('console.notices_of_bank.unread', { smart_count: unread })}</b>
      <ul style={{ maxHeight: 160, margin: '4px 0 0', paddingLeft: 18, overflowY: 'auto' }}>
        {faults.map(({ number, problem }) => (
          <li key={number}>
            {translate('console.notices_of_bank.line', { line: number })}:{' '}
            {translate(`console.notices_of_bank.problem.${problem}`)}
          </li>
        ))}
      </ul>
    </div>
  );
};
