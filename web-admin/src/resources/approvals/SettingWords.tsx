import text from '../../parts/text.module.css';
import { type SettingMove, settingMoves } from './setting-moves.ts';
import { useSettingWords } from './use-setting-words.ts';

const Move = ({ move, lines }: { move: SettingMove; lines: boolean }) => {
  const { nameOf, say } = useSettingWords();
  const { id, from, to } = move;
  return (
    <span style={lines ? { display: 'block' } : undefined}>
      <span className={text.ink3}>{nameOf(id)}</span> {say(id, from)} <span className={text.ink3}>→</span>{' '}
      <b>{say(id, to)}</b>{' '}
    </span>
  );
};

interface SettingWordsProps {
  service: string;
  before: unknown;
  after: unknown;
  /** One below the other; else the first three. */
  lines?: boolean;
}

/** Settings or values that would change, old → new, in the words and units of the settings page. */
export const SettingWords = ({ service, before, after, lines = false }: SettingWordsProps) => {
  const moves = settingMoves(service, before, after);
  return (
    <span className={lines ? undefined : text.ellipsis}>
      {(lines ? moves : moves.slice(0, 3)).map((move) => (
        <Move key={move.id} move={move} lines={lines} />
      ))}
    </span>
  );
};
