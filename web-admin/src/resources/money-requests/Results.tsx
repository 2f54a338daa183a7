import { Button, IconButton } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { ActionResult } from '../../contract/identity.ts';
import type { MoneyRequest } from '../../contract/money-request.ts';
import type { TargetStatus } from '../../figures/request-rules.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { shapes } from '../../parts/shapes.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';

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
      <div className="result-row" role="status">
        <span className="tone-jade bold">{translate('console.results.done', { smart_count: done.length })}</span>
        <span className="tone-coral">
          {failed.length > 0 && translate('console.results.failed', { smart_count: failed.length })}
        </span>
        <Money value={sum} />
      </div>
      <div className="slip-list">
        {set.results.map((result) => (
          <div key={result.id}>
            <span className={result.ok ? 'tone-jade' : 'tone-coral'}>{result.ok ? shapes.disc : shapes.cross}</span>
            <span className="ellipsis">
              <span className="ink-3">{result.id}</span> {byId.get(String(result.id))?.nickname}
            </span>
            {result.error ? (
              <span className="tone-coral">{text(result.error)}</span>
            ) : (
              <Money value={byId.get(String(result.id))?.amount} />
            )}
          </div>
        ))}
      </div>
      {failed.length > 0 && (
        <div className="sheet-body">
          <Button onClick={() => onSelect(failed.map((result) => byId.get(String(result.id))?.id ?? result.id))}>
            {translate('console.results.select_rest', { smart_count: failed.length })}
          </Button>
        </div>
      )}
    </Sheet>
  );
};
