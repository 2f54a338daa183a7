import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../../context.ts';
import { parseOutside } from '../../outside-json.ts';
import { readPayload, wrong } from '../../payload.ts';
import { answer } from '../answer.ts';
import { approvalKinds } from './approval-kinds.ts';
import { casinoLobby } from './casino-lobby.ts';
import { casinoVendors } from './casino-vendors.ts';
import { eggVendors } from './egg-vendors.ts';
import { house } from './house.ts';
import { messageRecipients } from './message-recipients.ts';
import { movePreview } from './move-preview.ts';
import { ownFigures } from './own-figures.ts';
import { ownWithdrawal } from './own-withdrawal.ts';
import type { Report } from './report.ts';
import { roundBook } from './round-book.ts';
import { settlementPreview, settlementRunPreview, settlementStatement } from './settlements.ts';
import { sportsBook } from './sports-book.ts';
import { today } from './today.ts';
import { tree } from './tree.ts';
import { unread } from './unread.ts';
import { workQueues } from './work-queues.ts';

export const reports: readonly Report[] = [
  workQueues,
  today,
  house,
  tree,
  ownFigures,
  ownWithdrawal,
  roundBook,
  sportsBook,
  casinoLobby,
  casinoVendors,
  eggVendors,
  approvalKinds,
  movePreview,
  messageRecipients,
  unread,
  settlementPreview,
  settlementStatement,
  settlementRunPreview,
];

function filterOf(query: unknown, report: Report): Record<string, unknown> {
  const { filter = '{}' } = query as { filter?: string };
  const given = parseOutside(filter, 'filter');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('filter');
  for (const name of Object.keys(given)) if (!Object.hasOwn(report.filter, name)) throw wrong(`filter.${name}`);
  return given as Record<string, unknown>;
}

export function mountReports(app: FastifyInstance, gateway: GatewayContext): void {
  for (const report of reports) {
    app.get(
      `/rest/reports/${report.name}`,
      answer(gateway, { callers: report.callers }, async (context, request) => {
        const filter = readPayload(report.filter, filterOf(request.query, report), 'filter.');
        return report.run(filter, context);
      }),
    );
  }
}
