import { TextField } from '@mui/material';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import type { SportsFeed } from '../../../contract/sports.ts';
import facts from '../../../parts/facts.module.css';
import { Moment } from '../../../parts/Moment.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { arranges } from '../may.ts';
import { useRows } from '../use-rows.ts';
import { SaveFoot } from './SaveFoot.tsx';
import styles from './Settings.module.css';
import { within } from './sport-change.ts';

const Feed = ({ feed }: { feed: SportsFeed }) => {
  const translate = useTranslate();
  const may = useMay()(arranges);
  const began = String(feed.silent_seconds);
  const [typed, setTyped] = useState(began);
  const seconds = within(typed, 2, 3600);
  const say = (key: string) => translate(`console.sports.feed.${key}`);
  return (
    <Sheet
      title={translate(`console.sports.provider.${feed.provider}`, { _: feed.provider })}
      tools={feed.silent && <span className={text.coral}>{say('is_silent')}</span>}
    >
      <div className={styles.fields}>
        <TextField
          label={say('silent_seconds')}
          value={typed}
          disabled={!may}
          error={seconds === null}
          helperText="2–3600"
          slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          onChange={(event) => setTyped(event.target.value)}
        />
        <dl className={facts.facts}>
          <dt>{say('heard_at')}</dt>
          <dd>
            <Moment at={feed.heard_at} full />
          </dd>
          <dt>{say('open_fixtures')}</dt>
          <dd>{feed.open_fixtures.toLocaleString('en')}</dd>
          <dt>{say('messages')}</dt>
          <dd>{feed.messages.toLocaleString('en')}</dd>
          <dt>{say('refused')}</dt>
          <dd>{feed.refused.toLocaleString('en')}</dd>
          {feed.last_problem && (
            <>
              <dt>{say('last_problem')}</dt>
              <dd>{feed.last_problem}</dd>
            </>
          )}
        </dl>
      </div>
      {may && typed !== began && (
        <SaveFoot
          resource="sports-feeds"
          id={feed.provider}
          asked={seconds === null ? null : { silent_seconds: seconds }}
        />
      )}
    </Sheet>
  );
};

/** How long each supplier may be silent before its matches are stopped, and what it has told so far. */
export const FeedLimits = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRows('sports-feeds', { everyMs: 10_000 });
  if (isPending) return <Loading />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const feeds = (data ?? []) as unknown as readonly SportsFeed[];
  if (feeds.length === 0) return <p className={stateBox.box}>{translate('console.sports.feed.none')}</p>;
  return feeds.map((feed) => <Feed key={`${feed.provider} ${feed.silent_seconds}`} feed={feed} />);
};
