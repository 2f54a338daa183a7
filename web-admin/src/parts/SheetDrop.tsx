import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from './FileButton.tsx';
import styles from './SheetDrop.module.css';
import text from './text.module.css';

interface SheetDropProps {
  /** What the sheet is to be, and what becomes of it. */
  hint: string;
  /** Of the button that chooses a file. */
  label: string;
  /** Whether choosing a file is what is to be done next. */
  primary: boolean;
  onFile: (file: File | undefined) => void;
  /** How far it is on its way, from 0 to 1, and what was wrong with it. */
  upload: { sending: boolean; part: number; trouble: string };
  /** What stands beside the button. */
  children?: ReactNode;
}

/** Where a sheet is given: chosen or dropped. */
export const SheetDrop = ({ hint, label, primary, onFile, upload, children }: SheetDropProps) => {
  const translate = useTranslate();
  const { sending, part, trouble } = upload;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped can be chosen by the button as well.
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <p className={text.ink2}>{hint}</p>
      <div className={styles.ways}>
        <FileButton primary={primary} label={label} accept=".csv,.xlsx" disabled={sending} onFile={onFile} />
        {children}
      </div>
      {sending && (
        <>
          <progress max={1} value={part} aria-label={translate('console.imports.step.file')} />
          <p role="status">
            {part < 1
              ? translate('console.imports.uploading', { part: Math.round(part * 100) })
              : translate('console.imports.reading')}
          </p>
        </>
      )}
      {trouble && (
        <p role="alert" className={text.coral}>
          {trouble}
        </p>
      )}
    </div>
  );
};
