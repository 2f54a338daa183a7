import { Button } from '@mui/material';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ParkedMessage } from '../../contract/records.ts';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { PanelDrawer } from '../../parts/PanelDrawer.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { EventName } from './EventName.tsx';
import styles from './ParkedPanel.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <dt>{translate(`console.field.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
};

interface ParkedPanelProps {
  message: ParkedMessage | null;
  onClose: () => void;
}

/** One parked event with the whole of its error, for which a row has no room. */
export const ParkedPanel = ({ message, onClose }: ParkedPanelProps) => {
  const translate = useTranslate();
  return (
    <PanelDrawer open={message !== null} onClose={onClose}>
      {message && (
        <Sheet title={<EventName type={message.type} />}>
          <dl className={clsx(facts.facts, sheet.body)}>
            <Fact name="number">{message.id}</Fact>
            <Fact name="type">{message.type}</Fact>
            <Fact name="service">{translate(`console.service.${message.service}`, { _: message.service })}</Fact>
            <Fact name="consumer">{message.consumer}</Fact>
            <Fact name="attempts">{message.attempts}</Fact>
            <Fact name="parked_at">
              <Moment full at={message.parked_at} />
            </Fact>
            <Fact name="replayed_at">
              <Moment full at={message.replayed_at} />
            </Fact>
          </dl>
          <p className={styles.whole}>{message.error}</p>
          <div className={layout.form}>
            <Button onClick={onClose}>{translate('ra.action.close')}</Button>
          </div>
        </Sheet>
      )}
    </PanelDrawer>
  );
};
