import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TreeNode } from '../contract/report.ts';
import { type DayRange, dayOf, presetRange } from '../figures/days.ts';
import { DayFilter } from '../lists/DayFilter.tsx';
import { ResourceList } from '../lists/ResourceList.tsx';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import text from '../parts/text.module.css';
import { Waiting } from '../parts/Waiting.tsx';
import { commissions } from '../resources/logs/specs.tsx';
import { useMe } from '../rest/use-me.ts';
import { useReport } from '../rest/use-report.ts';
import { ExcludedTurnover } from './ExcludedTurnover.tsx';
import { OwnByClass } from './OwnByClass.tsx';
import { SettlementTable } from './SettlementTable.tsx';

/** Often enough that a round's outcome is here before the next one closes. */
const everyMs = 5_000;

/** What a node and those right below it settle, read again every few seconds. */
const Tiers = ({ range }: { range: DayRange }) => {
  const me = useMe();
  // The way down from my own row; the last of it is whose rows are shown.
  const [way, setWay] = useState<readonly TreeNode[]>([]);
  const top = useReport('tree', { filter: { ...range }, everyMs });
  const at = way.at(-1)?.id ?? me.id;
  const below = useReport('tree', { filter: { ...range, parent_id: at }, everyMs });
  const above = useReport('tree', {
    filter: { ...range, parent_id: way.at(-1)?.parent_id },
    everyMs,
    enabled: way.length > 0,
  });
  const error = top.error ?? below.error ?? above.error;
  if (error) return <Trouble error={error} onRetry={() => void Promise.all([top.refetch(), below.refetch()])} />;
  const whole = way.length === 0 ? top.data?.nodes[0] : above.data?.nodes.find((node) => node.id === at);
  if (!below.data || !top.data)
    return (
      <Sheet>
        <Waiting rows={8} />
      </Sheet>
    );
  return (
    <SettlementTable
      way={[...top.data.nodes.slice(0, 1), ...way]}
      rows={below.data.nodes}
      whole={whole}
      truncated={below.data.truncated}
      onWay={(depth) => setWay(way.slice(0, depth))}
      onDown={(node) => setWay([...way, node])}
    />
  );
};

/** The settlement of this moment: tier by tier, by game class, and share by share. */
export const SettlementPage = () => {
  const translate = useTranslate();
  const today = dayOf(new Date());
  const [range, setRange] = useState<DayRange>(presetRange('today', today));
  const own = useReport('own-figures', { filter: { ...range }, everyMs });
  const shares = { ...commissions, fixed: { at_gte: range.from, at_lte: range.to }, everyMs };
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.settlement" />
        <DayFilter
          open={false}
          range={range}
          onChange={(next) => setRange({ from: next.from ?? today, to: next.to ?? next.from ?? today })}
        />
        <span className={layout.grow} />
        <span className={clsx(text.ink3, text.small)}>
          {translate('console.settlement.live', { seconds: everyMs / 1_000 })}
        </span>
      </div>
      <div className={layout.columns}>
        <Tiers range={range} />
        <OwnByClass figures={own} />
        <ExcludedTurnover />
        <Sheet title={translate('console.page.commissions')}>
          <ResourceList
            key={`${range.from} ${range.to}`}
            embedded
            spec={{ ...shares, filters: commissions.filters.filter((filter) => filter.kind !== 'days') }}
          />
        </Sheet>
      </div>
    </>
  );
};
