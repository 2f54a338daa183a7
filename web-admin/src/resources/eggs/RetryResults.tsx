import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EggAnswer } from '../../contract/eggs.ts';
import type { ActionResult } from '../../contract/identity.ts';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { toldOf } from './egg-state.ts';

interface RetryResultsProps {
  results: readonly ActionResult<EggAnswer>[];
  /** Whose transfer a row is. */
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** What suppliers said of each transfer that was asked about again. */
export const RetryResults = ({ results, nameOf, onClose }: RetryResultsProps) => {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const title = translate('console.eggs.retry.title');
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>{title}</header>
      <div className={slip.list} role="status">
        {results.map(({ id, error, data }) => {
          const told = data ? toldOf(data) : 'waits';
          const tone = error || told === 'refused' ? text.coral : told === 'done' ? text.jade : text.amber;
          return (
            <div key={id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <span className={text.ellipsis}>{nameOf(String(id))}</span>
              <span className={tone}>{error ? refusalText(error) : translate(`console.eggs.retry.${told}`)}</span>
            </div>
          );
        })}
      </div>
      <div className={slip.foot}>
        <p className={text.ink2}>{translate('console.eggs.retry.hint')}</p>
        <Button size="large" variant="contained" onClick={onClose}>
          {translate('console.keys.close')}
        </Button>
      </div>
    </SlipDialog>
  );
};
