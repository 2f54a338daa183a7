import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import type { CashOutPrice } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import modal from '../../../shared/ui/Modal.module.css';
import { Modal } from '../../../shared/ui/Modal.tsx';
import note from '../../../shared/ui/note.module.css';
import { CashOutReceipt } from './CashOutReceipt.tsx';
import { ChosenPart } from './ChosenPart.tsx';
import { HeldPrice } from './HeldPrice.tsx';
import { useCashOut } from './use-cash-out.ts';

interface CashOutDialogProps {
  readonly bet: Bet;
  /** What the rest of the bet is worth now; undefined while nobody knows. */
  readonly price: CashOutPrice | undefined;
  readonly onClose: () => void;
}

/** Chooses how much to close, holds a price for it, and takes it. */
export function CashOutDialog({ bet, price, onClose }: CashOutDialogProps) {
  const { t } = useTranslation('sports');
  const { offer, taken, problem, ask, take, drop } = useCashOut(bet);
  return (
    <Modal title={t('cashOut.title')} onClose={onClose}>
      <div className={modal.body}>
        {problem && (
          <p className={`${note.note} ${note.loss}`} role="alert">
            {problem}
          </p>
        )}
        {taken ? (
          <CashOutReceipt taken={taken} onClose={onClose} />
        ) : offer ? (
          <HeldPrice
            key={offer.id}
            offer={offer}
            pending={take.isPending}
            onTake={() => take.mutate(offer)}
            onBack={drop}
          />
        ) : (
          <ChosenPart price={price} pending={ask.isPending} onAsk={ask.mutate} />
        )}
      </div>
    </Modal>
  );
}
