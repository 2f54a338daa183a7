import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { signOf } from '../keys/combo.ts';
import { useLayers } from '../keys/use-keys.ts';
import facts from '../parts/facts.module.css';
import { Kbd } from '../parts/Kbd.tsx';

/** Every key that works on this page, under `?`. */
export const KeyList = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const layers = useLayers();
  const bindings = layers.flatMap((layer) => layer.bindings);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="all-keys">
      <DialogTitle id="all-keys">{translate('console.keys.title')}</DialogTitle>
      <DialogContent>
        <dl className={facts.facts}>
          {bindings.map((binding) => [
            <dt key={`${binding.combo}-key`}>
              <Kbd>{signOf(binding.combo)}</Kbd>
            </dt>,
            <dd key={`${binding.combo}-text`}>{translate(binding.label)}</dd>,
          ])}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
