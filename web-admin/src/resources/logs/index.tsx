import type { RaRecord } from 'react-admin';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListExtras, ListSpec } from '../../lists/spec.ts';
import { OwnSession } from './OwnSession.tsx';
import { ParkedPage } from './ParkedPage.tsx';
import * as specs from './specs.tsx';

const listPage = (spec: ListSpec, extras: ListExtras = {}) => ({
  name: spec.resource,
  list: () => <ResourceList spec={spec} extras={extras} />,
});

const running = new Set(['pending', 'accepted', 'won', 'lost']);

/** The lists that are declarations, with the bulk action that some of them have. */
export const logs = [
  listPage(specs.bets, {
    bulkNeeds: 'bets.void',
    selectable: (row: RaRecord) => running.has(String(row.status)),
    bulk: (
      <BulkActionsBar>
        <BulkReason resource="bets" action="void" words="console.act.void" reason danger />
      </BulkActionsBar>
    ),
  }),
  listPage(specs.moneyLogs),
  listPage(specs.pointLogs),
  listPage(specs.auditLogs),
  listPage(specs.accessLogs),
  listPage(specs.sessions, {
    bulkNeeds: 'sessions.end',
    bulk: (
      <BulkActionsBar>
        <BulkReason
          resource="sessions"
          action="end"
          words="console.act.end"
          reason={false}
          danger
          warning={<OwnSession />}
        />
      </BulkActionsBar>
    ),
  }),
  listPage(specs.alerts),
  { name: 'parked-messages', list: ParkedPage },
  listPage(specs.commissions),
];
