import { Button } from '@mui/material';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { UnsavedContext } from '../parts/unsaved.ts';
import { type Modals, openModal } from './modals/open-modal.ts';

/** Shows what was written by itself, over the page. A modal shows it in place: another one would take its place. */
export const ViewButton = ({ of }: { of: Modals['contents'] }) => {
  const translate = useTranslate();
  if (useContext(UnsavedContext)) return null;
  return <Button onClick={() => openModal('contents', of)}>{translate('console.contents')}</Button>;
};
