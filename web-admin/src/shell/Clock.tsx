import { timeOf } from '../figures/moments.ts';
import { useNow } from '../parts/now.ts';

/** The time in Seoul, by which rounds and business days go. */
export const Clock = () => {
  const now = new Date(useNow());
  const [hour, minute, second] = timeOf(now.toISOString(), now).split(':');
  return (
    <span className="only-wide ink-2" style={{ padding: '0 8px' }}>
      {hour}:{minute}
      <span className="ink-3">:{second}</span>
    </span>
  );
};
