import { OperatorRules } from '../../features/articles/OperatorRules.tsx';
import { RulesPage } from '../../features/rounds/RulesPage.tsx';

/** How games are drawn and paid, and what the operator says of bets and games. */
export const RulesRoute = () => <RulesPage below={<OperatorRules />} />;
