import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Game } from '../contract/game.ts';
import { GameName } from './GameName.tsx';
import styles from './game-tabs.module.css';

interface GameTabsProps {
  games: readonly Game[];
  chosen: string;
  label?: string;
  onChoose: (id: string) => void;
}

/** The games side by side, one of them chosen. */
export const GameTabs = ({ games, chosen, label, onChoose }: GameTabsProps) => (
  <div className={styles.tabs}>
    <ToggleButtonGroup
      value={chosen}
      aria-label={label}
      onChange={(_event, value: string | null) => value && onChoose(value)}
    >
      {games.map((one) => (
        <ToggleButton key={one.id} value={one.id}>
          <GameName game={one.id} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </div>
);
