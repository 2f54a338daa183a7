import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import button from './button.module.css';
import { Icon } from './Icon.tsx';
import lettering from './lettering.module.css';
import styles from './Modal.module.css';
import { focusFirstField, keepOpener, returnFocus } from './opener.ts';
import { useOverlay } from './use-overlay.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const stay = (event: Event): void => event.preventDefault();

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'narrow' | 'wide' | 'page';
  /** A head of its own in place of the plain title; it must hold a `ModalClose`. */
  readonly head?: ReactNode;
  /** Where half a form would be lost, Escape does not close either. */
  readonly keepOnEscape?: boolean;
  /** Nor does Back. */
  readonly keepOnBack?: boolean;
}

/**
 * A named dialog that holds the focus, from its first field on, and gives it back to what opened it. It never closes by a
 * touch beside it, only by its own buttons, and by Escape and Back where nothing is lost by that.
 */
export function Modal(props: ModalProps) {
  const { title, onClose, children, size = 'narrow', head, keepOnEscape = false, keepOnBack = false } = props;
  useState(keepOpener);
  useOverlay(true, onClose, keepOnBack);
  const swipe = useSwipeAway('down', onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim}>
          <Dialog.Content
            className={styles.modal}
            data-size={size}
            aria-describedby={undefined}
            onPointerDownOutside={stay}
            onInteractOutside={stay}
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={returnFocus}
            {...(keepOnEscape && { onEscapeKeyDown: stay })}
          >
            {head ? <Dialog.Title className={lettering.srOnly}>{title}</Dialog.Title> : null}
            {head ?? (
              <header {...swipe}>
                <Dialog.Title>{title}</Dialog.Title>
                <ModalClose />
              </header>
            )}
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function ModalClose() {
  const { t } = useTranslation();
  return (
    <Dialog.Close className={button.icon} aria-label={t('close')}>
      <Icon name="close" />
    </Dialog.Close>
  );
}
