import { useTranslate } from 'react-admin';
import { ReasonSlip } from '../../parts/ReasonSlip.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useTold } from './use-told.ts';

/** Stops every match that is played, after a second look: releasing them again is done one by one. */
export const StopInPlay = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const told = useTold();
  const act = useAct('sports-settings', 'in-play-sales');
  const run = async (memo: string) => {
    const results = await act.run({ ids: ['all'], stopped: true, memo });
    if (!results) return;
    told(results, 'console.sports.done.stopped');
    onClose();
  };
  return (
    <ReasonSlip
      danger
      title={translate('console.sports.stop_in_play')}
      name=""
      hint={translate('console.sports.stop_in_play_hint')}
      pending={act.pending}
      refusal={act.refusal}
      onConfirm={(memo) => void run(memo)}
      onClose={onClose}
    />
  );
};
