import { Dialog, useMediaQuery } from '@mui/material';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { Awaited } from '../../parts/Awaited.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { PageTrouble } from '../../parts/Trouble.tsx';
import tool from '../../parts/tool.module.css';
import { UnsavedQuestion } from '../../parts/UnsavedQuestion.tsx';
import { UnsavedContext } from '../../parts/unsaved.ts';
import styles from './ModalHost.module.css';
import { closeModal, leaveModal, stayInModal, unsaved, useIsLeaving, useOpened } from './open-modal.ts';
import { modals } from './registry.ts';

const titleId = 'modal-title';

/**
 * Shows the modal that is open. Its button and Escape close it, its backdrop never does; another page does as well. Where
 * something is typed and not sent, it asks first.
 */
export const ModalHost = () => {
  const translate = useTranslate();
  const opened = useOpened();
  const isLeaving = useIsLeaving();
  const { pathname, search } = useLocation();
  const narrow = useMediaQuery('(max-width: 760px)');
  // On its way out it shows what it showed.
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const at = pathname + search;
  const over = useRef(at);
  useEffect(() => {
    if (over.current !== at) closeModal();
    over.current = at;
  }, [at]);
  if (!shown) return null;
  const { title, Body } = modals[shown.name] as { title: string; Body: ComponentType<{ of: object }> };
  return (
    <Dialog
      open={opened !== undefined}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && leaveModal()}
      fullScreen={narrow}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{translate(title)}</h2>
        <span className={layout.grow} />
        <button type="button" className={tool.tool} aria-label={translate('ra.action.close')} onClick={leaveModal}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>
        <ErrorBoundary FallbackComponent={PageTrouble} resetKeys={[shown]}>
          <Suspense fallback={<Awaited />}>
            <UnsavedContext value={unsaved}>
              <Body of={shown.of} />
            </UnsavedContext>
          </Suspense>
        </ErrorBoundary>
      </div>
      <UnsavedQuestion isOpen={isLeaving} onLeave={closeModal} onStay={stayInModal} />
    </Dialog>
  );
};
