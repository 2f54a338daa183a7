import { NewSettlement } from './NewSettlement.tsx';
import { RunsPage } from './runs/RunsPage.tsx';
import { SettlementPage } from './SettlementPage.tsx';
import { SettlementsPage } from './SettlementsPage.tsx';

export const settlements = { list: SettlementsPage, create: NewSettlement, show: SettlementPage };
export const settlementRuns = { list: RunsPage };
