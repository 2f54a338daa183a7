import styles from './editor.module.css';
import type { EditorTexts } from './texts.ts';
import type { Sending } from './use-image-uploads.ts';

interface SendingRowsProps {
  sendings: readonly Sending[];
  texts: EditorTexts;
  onAgain(key: string): void;
  onCancel(key: string): void;
}

/** Images on their way, and those that did not arrive. */
export const SendingRows = ({ sendings, texts, onAgain, onCancel }: SendingRowsProps) =>
  sendings.map(({ key, name, part, fault }) =>
    fault === '' ? (
      <div key={key} className={styles.row}>
        <progress className={styles.progress} max={1} value={part} aria-label={texts('image.sending', { name })} />
        <button type="button" className={styles.rowButton} onClick={() => onCancel(key)}>
          {texts('image.cancel')}
        </button>
      </div>
    ) : (
      <div key={key} className={styles.row} role="alert">
        <span className={styles.fault}>
          <b>{texts('image.failed')}</b> {fault}
        </span>
        <button type="button" className={styles.rowButton} onClick={() => onAgain(key)}>
          {texts('image.again')}
        </button>
        <button type="button" className={styles.rowButton} onClick={() => onCancel(key)}>
          {texts('image.remove')}
        </button>
      </div>
    ),
  );
