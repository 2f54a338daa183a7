import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useCheckForApplicationUpdate, useNotify, useTranslate } from 'react-admin';
import banner from '../parts/banner.module.css';
import { lasting } from './toast-life.ts';

const Updated = ({ ref }: { ref?: Ref<HTMLDivElement> }) => {
  const translate = useTranslate();
  return (
    <div ref={ref} className={banner.banner} role="status">
      {translate('ra.notification.application_update_available')}
      <Button onClick={() => window.location.reload()}>{translate('ra.action.refresh')}</Button>
    </div>
  );
};

/** Says that the console was built anew meanwhile. It is there from the start: the old files may be gone by then. */
export const UpdateNotice = () => {
  const notify = useNotify();
  useCheckForApplicationUpdate({
    onNewVersionAvailable: () => notify(<Updated />, lasting),
  });
  return null;
};
