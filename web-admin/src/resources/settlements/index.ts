import { NewSettlement } from './NewSettlement.tsx';
import { SettlementPage } from './SettlementPage.tsx';
import { SettlementsPage } from './SettlementsPage.tsx';

export const settlements = { list: SettlementsPage, create: NewSettlement, show: SettlementPage };
