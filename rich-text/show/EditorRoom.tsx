import styles from './room.module.css';

/** As much room as the editor will take, so that nothing below it moves when it arrives; `look` as for a shown text. */
export const EditorRoom = ({ tables = false, look }: { tables?: boolean; look: string }) => (
  <div className={styles.measured}>
    <div className={`${styles.room} ${tables ? styles.tables : ''} ${look}`} aria-busy="true" />
  </div>
);
