import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import button from './button.module.css';
import styles from './Confirm.module.css';
import modal from './Modal.module.css';
import { keepOpener, returnFocus } from './opener.ts';
import { useOverlay } from './use-overlay.ts';

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly act: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly onKeep: () => void;
  readonly onAct: () => void;
  readonly children?: ReactNode;
}

/** Asks once before something is undone; the safe answer has the focus. */
export function Confirm({ title, text, keep, act, danger, pending, onKeep, onAct, children }: ConfirmProps) {
  useState(keepOpener);
  useOverlay(true, onKeep);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={modal.scrim}>
          <AlertDialog.Content className={`${modal.modal} ${styles.confirm}`} onCloseAutoFocus={returnFocus}>
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <AlertDialog.Description>{text}</AlertDialog.Description>
            {children}
            <div className={styles.acts}>
              <AlertDialog.Cancel className={button.button}>{keep}</AlertDialog.Cancel>
              <button
                type="button"
                className={danger ? `${button.button} ${button.danger}` : `${button.button} ${button.go}`}
                disabled={pending}
                onClick={onAct}
              >
                {act}
              </button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
