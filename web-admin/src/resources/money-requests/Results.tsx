import { Button, IconButton } from '@mui/material';
import { clsx } from 'clsx';
import { useListContext, useTranslate } from 'react-admin';
import type { ActionResult } from '../../contract/identity.ts';
import type { MoneyRequest } from '../../contract/money-request.ts';
import type { TargetStatus } from '../../figures/request-rules.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Money } from '../../parts/Money.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import slip from '../../parts/Slip.module.css';
import { shapes } from '../../parts/shapes.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import styles from './Results.module.css';

export interface ResultSet {
  target: TargetStatus;
  results: readonly ActionResult[];
  requests: readonly MoneyRequest[];
}

/** A result per row of the last bulk action, and the rest at hand again. */
export const Results = ({ set, onClose }: { set: ResultSet; onClose: () => void }) => {
  const translate = useTranslate();
  const text = useRefusalText();
  const { onSelect } = useListContext();
  const byId = new Map(set.requests.map((request) => [String(request.id), request]));
  const done = set.results.filter((result) => result.ok);
  const failed = set.results.filter((result) => !result.ok);
  const sum = done.reduce((total, result) => total + (byId.get(String(result.id))?.amount ?? 0), 0);
  return (
    <Sheet
      title={translate(`console.process.result_${set.target}`)}
      tools={
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      }
    >
      <div className={styles.row} role="status">
        <span className={clsx(textStyles.jade, textStyles.bold)}>
          {translate('console.results.done', { smart_count: done.length })}
        </span>
        <span className={textStyles.coral}>
          {failed.length > 0 && translate('console.results.failed', { smart_count: failed.length })}
        </span>
        <Money value={sum} />
      </div>
      <div className={slip.list}>
        {set.results.map((result) => (
          <div key={result.id}>
            <span className={result.ok ? textStyles.jade : textStyles.coral}>
              {result.ok ? shapes.disc : shapes.cross}
            </span>
            <span className={textStyles.ellipsis}>
              <span className={textStyles.ink3}>{result.id}</span> {byId.get(String(result.id))?.nickname}
            </span>
            {result.error ? (
              <span className={textStyles.coral}>{text(result.error)}</span>
            ) : (
              <Money value={byId.get(String(result.id))?.amount} />
            )}
          </div>
        ))}
      </div>
      {failed.length > 0 && (
        <div className={sheet.body}>
          <Button onClick={() => onSelect(failed.map((result) => byId.get(String(result.id))?.id ?? result.id))}>
            {translate('console.results.select_rest', { smart_count: failed.length })}
          </Button>
        </div>
      )}
    </Sheet>
  );
};
