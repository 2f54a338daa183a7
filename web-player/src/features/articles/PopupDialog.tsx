import { useQuery } from '@connectrpc/connect-query';
import { ArticlesService, type Popup } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { hideToday } from '../../shared/popups/hidden-popups.ts';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import { serverNow } from '../../shared/time/server-clock.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import modal from '../../shared/ui/Modal.module.css';
import { keepOpener, returnFocus } from '../../shared/ui/opener.ts';
import { useOverlay } from '../../shared/ui/use-overlay.ts';
import styles from './PopupDialog.module.css';

const stay = (event: globalThis.Event): void => event.preventDefault();

/** Where the button of a popup leads: a page of this site, or another one in a window of its own. */
function Way({ popup, onFollow }: { popup: Popup; onFollow: () => void }) {
  if (!popup.button) return null;
  const look = `${button.button} ${button.go} ${styles.way}`;
  if (popup.link.startsWith('/'))
    return (
      <Link className={look} to={popup.link} onClick={onFollow}>
        {popup.button}
      </Link>
    );
  return (
    <a className={look} href={popup.link} target="_blank" rel="noreferrer nofollow" onClick={onFollow}>
      {popup.button}
    </a>
  );
}

interface ShownProps {
  readonly popup: Popup;
  readonly at: number;
  readonly of: number;
  readonly onNext: () => void;
}

function Shown({ popup, at, of, onNext }: ShownProps) {
  const { t } = useTranslation('articles');
  const close = useRef<HTMLButtonElement>(null);
  useState(keepOpener);
  useOverlay(true, onNext);
  const { title, content, imageSrc, mayHide } = popup;
  const hide = (): void => {
    hideToday(popup.id, serverNow());
    onNext();
  };
  // Enter goes on to the site: whoever came for that is not led elsewhere, nor is anything hidden unasked.
  const begin = (event: globalThis.Event): void => {
    event.preventDefault();
    close.current?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onNext()}>
      <Dialog.Portal>
        <Dialog.Overlay className={modal.scrim}>
          <Dialog.Content
            className={`${modal.modal} ${styles.popup}`}
            aria-describedby={undefined}
            onPointerDownOutside={stay}
            onInteractOutside={stay}
            onOpenAutoFocus={begin}
            onCloseAutoFocus={returnFocus}
          >
            {imageSrc && <img className={styles.picture} src={imageSrc} alt={title || t('popup.title')} />}
            <div className={title || content || popup.button || of > 1 ? styles.body : undefined}>
              {of > 1 && (
                <span className={`${lettering.num} ${lettering.mute} ${styles.place}`}>
                  {t('popup.place', { at, of })}
                </span>
              )}
              <Dialog.Title className={title ? styles.title : lettering.srOnly}>
                {title || t('popup.title')}
              </Dialog.Title>
              {content && <RichText html={content} />}
              <Way popup={popup} onFollow={onNext} />
            </div>
            <div className={styles.acts}>
              {mayHide && (
                <button type="button" onClick={hide}>
                  {t('popup.today')}
                </button>
              )}
              <button ref={close} type="button" className={styles.next} onClick={onNext}>
                {t(at < of ? 'popup.next' : 'popup.close')}
              </button>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PopupDialogProps {
  /** Numbers of those that are to be shown, and were not seen yet. */
  readonly ids: readonly bigint[];
  readonly onSeen: (id: bigint) => void;
}

/** The popups of the first page, one at a time. What cannot be read is not asked for again: nobody waits for a popup. */
export function PopupDialog({ ids, onSeen }: PopupDialogProps) {
  const [gone, setGone] = useState(0);
  const { data } = useQuery(ArticlesService.method.listPopups, {}, { retry: false });
  const popups = (data?.popups ?? []).filter(({ id }) => ids.includes(id));
  const [popup] = popups;
  if (!popup) return null;
  const onNext = (): void => {
    setGone(gone + 1);
    onSeen(popup.id);
  };
  return <Shown key={String(popup.id)} popup={popup} at={gone + 1} of={gone + popups.length} onNext={onNext} />;
}
