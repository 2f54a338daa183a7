import lettering from '../ui/lettering.module.css';
import styles from './Result.module.css';

interface ResultProps {
  readonly label: string;
  readonly text?: string | undefined;
  readonly result: string;
  readonly word: string;
}

const toneOf = (result: string): string =>
  result === 'win' || result === 'half_win' ? 'won' : result === 'push' || result === 'void' ? 'back' : 'lost';

/** What became of a pick, in the place of its price. */
export function Result({ label, text, result, word }: ResultProps) {
  return (
    <div className={styles.result} data-tone={toneOf(result)}>
      {text ? <span>{text}</span> : <span className={lettering.srOnly}>{label}</span>}
      <b>{word}</b>
    </div>
  );
}
