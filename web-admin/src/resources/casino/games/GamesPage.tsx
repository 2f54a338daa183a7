import { BulkActionsBar } from '../../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../../lists/BulkReason.tsx';
import { ResourceList } from '../../../lists/ResourceList.tsx';
import { AddButton } from '../AddButton.tsx';
import { writes } from '../rows.ts';
import { gameList } from './spec.tsx';

const bulk = (
  <BulkActionsBar>
    {(['visible', 'hidden', 'maintenance', 'open'] as const).map((state) => (
      <BulkReason
        key={state}
        resource="casino-games"
        action="state"
        fields={{ state }}
        words={`console.casino.act.${state}`}
        reason={false}
        danger={state === 'hidden' || state === 'maintenance'}
      />
    ))}
  </BulkActionsBar>
);

/** Games of all suppliers; many are shown, hidden or put into maintenance at once. */
export const GamesPage = () => (
  <ResourceList
    spec={gameList}
    extras={{
      tools: <AddButton to="/casino-games/create" label="console.casino.new_game" />,
      bulk,
      bulkNeeds: writes,
    }}
  />
);
