import { ChargeDesk } from '../money/ChargeDesk.tsx';
import { ConversionForm } from '../money/ConversionForm.tsx';
import { ExchangeDesk } from '../money/ExchangeDesk.tsx';

/** Asks for a deposit of the partner's own. */
export const ChargeModal = () => <ChargeDesk />;

/** Asks for a withdrawal of the partner's own. */
export const ExchangeModal = () => <ExchangeDesk />;

/** Turns the partner's own points into money. */
export const ConversionModal = () => <ConversionForm />;
