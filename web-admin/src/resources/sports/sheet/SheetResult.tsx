import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FixtureSheet } from '../../../contract/sports.ts';
import { MemoField } from '../../../parts/MemoField.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { useRefusalText } from '../../../parts/Trouble.tsx';
import textStyles from '../../../parts/text.module.css';
import styles from './SheetPage.module.css';
import { FaultRows, LineRows } from './SheetRows.tsx';
import { useTakeSheet } from './use-take-sheet.ts';

/** What a sheet makes, what of it does not fit, and the way to take it. */
export const SheetResult = ({ read }: { read: FixtureSheet }) => {
  const translate = useTranslate();
  const { lines, refused } = read;
  return (
    <div className={styles.result}>
      {lines.length > 0 ? (
        <Take read={read} />
      ) : (
        <p role="alert" className={textStyles.coral}>
          {translate('console.sports.sheet.none')}
        </p>
      )}
      {refused > 0 && <FaultRows read={read} />}
      {lines.length > 0 && <LineRows lines={lines} />}
    </div>
  );
};

const Take = ({ read }: { read: FixtureSheet }) => {
  const translate = useTranslate();
  const text = useRefusalText();
  const [memo, setMemo] = useState('');
  const { state, done, taken, refusal, take } = useTakeSheet(read, memo);
  const { matches, markets, lines } = read;
  const say = (key: string, words: Record<string, unknown> = {}) => translate(`console.sports.sheet.${key}`, words);
  return (
    <Sheet title={say('fit', { matches, markets })}>
      <div className={styles.take}>
        {state === 'taken' ? (
          <p role="status" className={textStyles.jade}>
            {taken > 0 ? say('taken', { matches, markets }) : say('known')}
          </p>
        ) : (
          <>
            <p className={textStyles.ink2}>{say('release')}</p>
            <MemoField value={memo} onChange={setMemo} />
            <Button variant="contained" disabled={state === 'taking'} onClick={() => void take()}>
              {say('take', { count: matches })}
            </Button>
          </>
        )}
        {state === 'taking' && (
          <>
            <progress max={lines.length} value={done} aria-label={say('title')} />
            <p role="status">{say('taking', { done, all: lines.length })}</p>
          </>
        )}
        {refusal && (
          <p role="alert" className={textStyles.coral}>
            {text(refusal)} {done > 0 && say('stopped', { done })}
          </p>
        )}
      </div>
    </Sheet>
  );
};
