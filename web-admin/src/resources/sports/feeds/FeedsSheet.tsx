import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { SportsFeed } from '../../../contract/sports.ts';
import banner from '../../../parts/banner.module.css';
import { useNow } from '../../../parts/now.ts';
import { Sheet } from '../../../parts/Sheet.tsx';
import { StateMark } from '../../../parts/StateMark.tsx';
import { Trouble } from '../../../parts/Trouble.tsx';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { useRows } from '../use-rows.ts';
import { feedHealth, soonSilent } from './feed-health.ts';

const Row = ({ feed }: { feed: SportsFeed }) => {
  const translate = useTranslate();
  const now = useNow();
  const { state, seconds } = feedHealth(feed, now);
  const look = { fine: 'normal', late: 'waiting', silent: 'problem', off: 'cancelled' } as const;
  return (
    <tr title={feed.last_problem || undefined}>
      <td>
        <StateMark
          state={look[state]}
          label={translate(`console.sports.provider.${feed.provider}`, { _: feed.provider })}
        />{' '}
        <span className={clsx(text.ink3, text.small)}>{feed.open_fixtures}</span>
      </td>
      <td className={clsx(text.right, state === 'late' && text.amber, state === 'silent' && text.coral)}>
        {seconds === null
          ? translate('console.sports.feed.off')
          : translate(state === 'silent' ? 'console.sports.feed.silent' : 'console.sports.feed.seconds', { seconds })}
      </td>
    </tr>
  );
};

/** The suppliers: when each was last heard, how many matches rely on it, and which will be stopped soon. */
export const FeedsSheet = () => {
  const translate = useTranslate();
  const now = useNow();
  const { data, error, refetch } = useRows('sports-feeds', {
    everyMs: 3_000,
    sort: { field: 'id', order: 'ASC' },
  });
  if (!error && (!data || data.length === 0)) return null;
  const feeds = (data ?? []) as unknown as readonly SportsFeed[];
  const next = soonSilent(feeds, now);
  return (
    <Sheet title={translate('console.sports.feed.title')}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      <table className={table.table}>
        <tbody>
          {feeds.map((feed) => (
            <Row key={feed.provider} feed={feed} />
          ))}
        </tbody>
      </table>
      {next && (
        <div className={banner.banner} role="status">
          {translate('console.sports.feed.soon', {
            provider: translate(`console.sports.provider.${next.feed.provider}`, { _: next.feed.provider }),
            seconds: next.left,
            smart_count: next.feed.open_fixtures,
          })}
        </div>
      )}
    </Sheet>
  );
};
