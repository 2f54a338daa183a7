import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Statement } from '../../contract/settlement.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import numbers from './numbers.module.css';
import { correctionList } from './spec.tsx';

interface CorrectionsProps {
  statement: Statement;
  /** False on paper, where what they come to is enough. */
  listed?: boolean;
}

/** What of earlier periods a statement has: what it comes to, and of a recorded one each bet. */
export const Corrections = ({ statement: { settlement, corrected }, listed = true }: CorrectionsProps) => {
  const translate = useTranslate();
  if (!settlement || !corrected?.count) return null;
  const { count, ...sums } = corrected;
  const amounts = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toLocaleString('en')]));
  const filter = { settlement_id: settlement.id };
  return (
    <Sheet
      title={translate('console.losing.corrections')}
      tools={
        listed &&
        settlement.id && (
          <ExportMenu
            resource={correctionList.resource}
            filter={filter}
            sort={correctionList.sort}
            text={translate('console.list.export', { smart_count: count })}
          />
        )
      }
    >
      <p className={clsx(numbers.note, text.small, text.ink2)}>
        {translate('console.losing.corrected', { count: count.toLocaleString('en'), ...amounts })}
      </p>
      {listed && settlement.id && (
        <ResourceList key={settlement.id} embedded spec={{ ...correctionList, fixed: filter }} />
      )}
    </Sheet>
  );
};
