import { createContext, type ReactNode, useContext } from 'react';
import {
  DataTableBody,
  DataTableRow,
  type RaRecord,
  RecordContextProvider,
  useGetList,
  useTranslate,
} from 'react-admin';
import type { RequestStatus } from '../../contract/money-request.ts';
import { isWaiting, type RequestResource } from '../../figures/request-rules.ts';
import table from '../../parts/table.module.css';

const PastContext = createContext<readonly RaRecord[]>([]);

const shown = 12;
const statuses: readonly RequestStatus[] = ['approved', 'completed', 'refused', 'approval_cancelled', 'cancelled'];

/** The last processed requests, kept below the waiting ones for the operator to see what became of them. */
export const PastProvider = ({ resource, children }: { resource: RequestResource; children: ReactNode }) => {
  const { data = [] } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'processed_at', order: 'DESC' },
      filter: { status: statuses.filter((status) => !isWaiting({ status }, resource)) },
    },
    { refetchInterval: 15_000 },
  );
  return <PastContext.Provider value={data}>{children}</PastContext.Provider>;
};

export const usePast = () => useContext(PastContext);

/** The body of the queue's table: waiting rows, a rule, and the processed ones. */
export const PastBody = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const past = usePast();
  return (
    <>
      <DataTableBody>{children}</DataTableBody>
      {past.length > 0 && (
        <tbody>
          <tr className={table.separator}>
            <td colSpan={30}>
              <span>{translate('console.list.processed')}</span>
            </td>
          </tr>
          {past.map((row) => (
            <RecordContextProvider key={row.id} value={row}>
              <DataTableRow className={table.past}>{children}</DataTableRow>
            </RecordContextProvider>
          ))}
        </tbody>
      )}
    </>
  );
};
