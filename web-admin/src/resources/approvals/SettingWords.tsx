import { useTranslate } from 'react-admin';
import text from '../../parts/text.module.css';
import { sections } from '../settings/declaration.ts';
import { spoken } from '../settings/setting-values.ts';
import { type SettingMove, settingMoves } from './setting-moves.ts';

const declared = new Map(sections.flatMap(({ settings }) => settings.map((one) => [one.id, one] as const)));

/** A setting's name and a value of it as the settings page says them; a value that falls back says so. */
const useSettingWords = () => {
  const translate = useTranslate();
  const say = (id: string, value: unknown): string => {
    const declaration = declared.get(id);
    if (value === null || value === undefined) return translate('console.approval.falls_back');
    if (typeof value === 'boolean') return translate(value ? 'console.word.on' : 'console.word.off');
    if (!declaration) return Array.isArray(value) ? value.join(', ') : String(value);
    const isNumber = declaration.kind !== 'text' && declaration.kind !== 'languages';
    const said = spoken(declaration, isNumber ? Number(value) : String(value));
    // A time of hours, minutes and seconds says itself what it is.
    return declaration.kind === 'duration'
      ? said
      : `${said}${translate(`console.unit.${declaration.kind}`, { _: '' })}`;
  };
  const nameOf = (id: string): string => translate(`console.setting.${id.replaceAll('.', '_')}.label`, { _: id });
  return { nameOf, say };
};

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
