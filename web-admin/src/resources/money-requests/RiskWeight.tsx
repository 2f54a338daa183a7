import { useGetList, useListContext, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { Chip, type ChipTone } from '../../parts/Chip.tsx';
import layout from '../../parts/layout.module.css';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import styles from './RiskWeight.module.css';

export type RiskNote = RowOf<'risk-notes'>;

export const tones: Record<RiskNote['effect'], ChipTone> = { blocks: 'coral', second: 'coral', informs: 'amber' };
const blocks = [1, 2, 3, 4, 5];

export const useNotes = (id: unknown, enabled = true) => {
  const may = useMay();
  return useGetList<RiskNote>(
    'risk-notes',
    { filter: { withdrawal_id: id }, sort: { field: 'weight', order: 'DESC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: enabled && may('withdrawals.read') },
  );
};

const digits = /^\d{4,}$/;

/** Facts of a note as they are read: amounts come as digits alone. */
const told = (evidence: RiskNote['evidence']) =>
  Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => [
      name,
      digits.test(String(value)) ? BigInt(String(value)).toLocaleString('en') : value,
    ]),
  );

export const useRuleText = () => {
  const translate = useTranslate();
  return ({ rule, memo, evidence }: RiskNote): string =>
    rule === '' ? memo : translate(`console.risk_note.rule.${rule}`, { _: rule, ...told(evidence) });
};

/** How heavy the notes of a withdrawal are, and the heaviest of them. */
export const RiskWeight = ({ id }: { id: unknown }) => {
  const translate = useTranslate();
  const said = useRuleText();
  // The rows of a page ask for their notes together.
  const { data: rows = [] } = useListContext();
  const ids = rows.map((row: { id: unknown }) => row.id);
  const { data = [] } = useNotes(ids.length > 0 ? ids : id);
  const found = data.filter(({ rule, withdrawal_id }) => rule !== '' && withdrawal_id === id);
  const [heaviest] = found;
  if (!heaviest) return <span className={text.ink3}>{translate('console.risk_note.none')}</span>;
  return (
    <span className={layout.row}>
      <span className={styles.weight} role="img" aria-label={`${heaviest.weight} / 5`}>
        {blocks.map((block) => (
          <i key={block} data-on={block <= heaviest.weight || undefined} data-effect={heaviest.effect} />
        ))}
      </span>
      <Chip tone={tones[heaviest.effect]}>{said(heaviest)}</Chip>
      {found.length > 1 && <span className={text.ink3}>+{found.length - 1}</span>}
    </span>
  );
};

/** The note that keeps a withdrawal from being approved, in words; undefined where none does, or nobody approves. */
export const useBlockingNote = (id: unknown, approves: boolean): string | undefined => {
  const said = useRuleText();
  const { data = [] } = useNotes(id, approves);
  const blocking = approves ? data.find(({ effect }) => effect === 'blocks') : undefined;
  return blocking && said(blocking);
};
