import type { GameInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import form from '../../shared/ui/form.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './GameSelect.module.css';

interface GameSelectProps {
  readonly games: readonly GameInfo[];
  readonly value: string;
  readonly onGame: (id: string) => void;
}

export function GameSelect({ games, value, onGame }: GameSelectProps) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  return (
    <label className={`${form.box} ${styles.select}`}>
      <span className={lettering.srOnly}>{t('menu.title')}</span>
      <select value={value} onChange={(event) => onGame(event.target.value)}>
        {games.map(({ id }) => (
          <option key={id} value={id}>
            {texts.game(id)}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </label>
  );
}
