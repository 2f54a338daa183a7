import { clsx } from 'clsx';
import { ListBase, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ExportButton } from '../parts/ExportButton.tsx';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import sheet from '../parts/Sheet.module.css';
import screen from '../parts/screen.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import { usePhone } from '../parts/use-screen.ts';
import { useMay } from '../rest/use-may.ts';
import { Cards } from './Cards.tsx';
import { ColumnPicker } from './ColumnPicker.tsx';
import { Filters } from './Filters.tsx';
import { Pager } from './Pager.tsx';
import styles from './ResourceList.module.css';
import { usualRows } from './rows.ts';
import { SavedViews } from './SavedViews.tsx';
import { useKeepShown } from './shown-list.ts';
import type { ListExtras, ListSpec } from './spec.ts';
import { Table } from './Table.tsx';
import { useEndingSelection } from './use-ending-selection.ts';
import { useRowKeys } from './use-row-keys.ts';

interface BodyProps {
  spec: ListSpec;
  extras: ListExtras;
  embedded: boolean;
}

const Rows = ({ spec, extras }: Omit<BodyProps, 'embedded'>) => {
  const navigate = useNavigate();
  const phone = usePhone();
  const may = useMay();
  const { error, refetch, selectedIds } = useListContext<RaRecord>();
  useEndingSelection();
  const { link } = spec;
  const onOpen = extras.onOpen ?? (link ? (row: RaRecord) => void navigate(link(row)) : undefined);
  const canSelect = Boolean(extras.bulk) && !phone && may(extras.bulkNeeds);
  const { onEdit } = extras;
  const { current, setCurrent } = useRowKeys({ onOpen, onEdit, selectable: extras.selectable, canSelect });
  const open = (row: RaRecord) => {
    setCurrent(row.id);
    onOpen?.(row);
  };
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (phone) return <Cards columns={spec.columns} empty={spec.empty} onOpen={open} />;
  return (
    <>
      <Table
        columns={spec.columns}
        empty={spec.empty}
        current={current}
        onOpen={open}
        selectable={extras.selectable}
        canSelect={canSelect}
      />
      {(selectedIds?.length ?? 0) > 0 && extras.bulk}
    </>
  );
};

const Body = ({ spec, extras, embedded }: BodyProps) => {
  const translate = useTranslate();
  useKeepShown(spec, embedded);
  return (
    <>
      {!embedded && (
        <div className={layout.pageHead}>
          <PageTitle title={spec.title} />
          <SavedViews views={spec.views ?? []} />
          <span className={layout.grow} />
          {extras.tools}
          <span className={clsx(screen.onlyWide, layout.row)}>
            <ColumnPicker resource={spec.resource} columns={spec.columns} />
            <ExportButton resource={spec.resource} fixed={spec.fixed ?? {}} />
          </span>
        </div>
      )}
      <section className={clsx(styles.list, !embedded && sheet.sheet)} aria-label={translate(spec.title)}>
        {extras.head}
        <Filters filters={spec.filters} />
        <Rows spec={spec} extras={extras} />
        <Pager summed={spec.sums !== false}>{extras.foot}</Pager>
      </section>
    </>
  );
};

interface ResourceListProps {
  spec: ListSpec;
  extras?: ListExtras;
  /** Inside another page: no head, no columns button, and the address stays as it is. */
  embedded?: boolean;
  perPage?: number;
}

/** A list page from its declaration. */
export const ResourceList = ({ spec, extras = {}, embedded = false, perPage = usualRows }: ResourceListProps) => (
  <ListBase
    resource={spec.resource}
    sort={spec.sort}
    perPage={perPage}
    filterDefaultValues={spec.start ?? {}}
    filter={spec.fixed ?? {}}
    exporter={false}
    disableSyncWithLocation={embedded || spec.ownAddress === true}
    {...(embedded ? { storeKey: false as const } : spec.storeKey ? { storeKey: spec.storeKey } : {})}
    queryOptions={{ retry: 1, ...(spec.everyMs ? { refetchInterval: spec.everyMs } : {}) }}
  >
    <Body spec={spec} extras={extras} embedded={embedded} />
  </ListBase>
);
