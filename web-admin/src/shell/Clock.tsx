import { clsx } from 'clsx';
import { timeOf } from '../figures/moments.ts';
import { useNow } from '../parts/now.ts';
import screen from '../parts/screen.module.css';
import text from '../parts/text.module.css';

/** The time in Seoul, by which rounds and business days go. */
export const Clock = () => {
  const now = new Date(useNow());
  const [hour, minute, second] = timeOf(now.toISOString(), now).split(':');
  return (
    <span className={clsx(screen.onlyWide, text.ink2)} style={{ padding: '0 8px' }}>
      {hour}:{minute}
      <span className={text.ink3}>:{second}</span>
    </span>
  );
};
