import { useTranslate } from 'react-admin';
import type { OwnFigures } from '../contract/report.ts';
import { pivot } from '../figures/pivot.ts';
import { Sheet } from '../parts/Sheet.tsx';
import stateBox from '../parts/state-box.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { ByClass } from './ByClass.tsx';

interface OwnByClassProps {
  /** As the report is read. */
  figures: { data: OwnFigures | undefined; error: unknown; refetch: () => unknown };
}

/** Own figures by game class beside something else: a refusal of theirs leaves the rest of the page alone. */
export const OwnByClass = ({ figures: { data, error, refetch } }: OwnByClassProps) => {
  const translate = useTranslate();
  if (data && data.rows.length > 0) return <ByClass table={pivot(data.rows)} />;
  return (
    <Sheet title={translate('console.partner.by_class')}>
      {data && <p className={stateBox.box}>{translate('console.empty.figures')}</p>}
      {!data && !error && <Waiting rows={8} />}
      {!data && Boolean(error) && <Trouble error={error} onRetry={() => void refetch()} />}
    </Sheet>
  );
};
