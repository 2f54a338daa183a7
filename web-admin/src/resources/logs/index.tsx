import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListExtras, ListSpec } from '../../lists/spec.ts';
import { EndAll } from '../connections/EndAll.tsx';
import { BulkBreak } from '../protection/BulkBreak.tsx';
import { AdjustmentSums } from './AdjustmentSums.tsx';
import { InquiriesPage } from './InquiriesPage.tsx';
import type { LogName } from './names.ts';
import { OwnSession } from './OwnSession.tsx';
import { ParkedPage } from './ParkedPage.tsx';
import * as specs from './specs.tsx';

const listPage = (spec: ListSpec, extras: ListExtras = {}) => ({
  list: () => <ResourceList spec={spec} extras={extras} />,
});

const running = new Set(['pending', 'accepted', 'won', 'lost']);

/** The lists that are declarations, with the bulk action that some of them have. */
export const logs: Readonly<Record<LogName, { list: ComponentType }>> = {
  bets: listPage(specs.bets, {
    bulkNeeds: 'bets.void',
    selectable: (row: RaRecord) => running.has(String(row.status)),
    bulk: (
      <BulkActionsBar>
        <BulkReason resource="bets" action="void" words="console.act.void" reason danger />
      </BulkActionsBar>
    ),
  }),
  'money-logs': listPage(specs.moneyLogs),
  'point-logs': listPage(specs.pointLogs),
  'egg-logs': listPage(specs.eggLogs),
  adjustments: listPage(specs.adjustments, { foot: <AdjustmentSums /> }),
  attendances: listPage(specs.attendances),
  'account-inquiries': { list: InquiriesPage },
  'high-wins': listPage(specs.highWins),
  'audit-logs': listPage(specs.auditLogs),
  'access-logs': listPage(specs.accessLogs),
  sessions: listPage(specs.sessions, {
    tools: <EndAll />,
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
  protections: listPage(specs.protections, {
    bulkNeeds: 'protection.write',
    bulk: (
      <BulkActionsBar>
        <BulkBreak />
      </BulkActionsBar>
    ),
  }),
  alerts: listPage(specs.alerts),
  'parked-messages': { list: ParkedPage },
  commissions: listPage(specs.commissions),
};
