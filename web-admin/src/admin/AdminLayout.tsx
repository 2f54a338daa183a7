import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Mark } from '../parts/Brand.tsx';
import { Finder } from '../shell/Finder.tsx';
import { Frame } from '../shell/Frame.tsx';
import { QueueStrip } from '../shell/QueueStrip.tsx';
import { Tools } from '../shell/Tools.tsx';
import title from '../shell/title.module.css';
import { useArrivalSound } from '../shell/use-arrival-sound.ts';
import { WorkQueueProvider } from '../shell/work-queues.tsx';
import { groups, phoneItems } from './nav.ts';

const Top = () => {
  const translate = useTranslate();
  const sound = useArrivalSound();
  return (
    <>
      <span className={title.title}>
        <Mark /> {translate('console.brand')}
      </span>
      <QueueStrip />
      <Finder groups={groups} />
      <Tools profile="/profile" sound={sound} />
    </>
  );
};

export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <WorkQueueProvider>
    <Frame subtitle="console.admin" groups={groups} phoneItems={phoneItems} top={<Top />} width={200}>
      {children}
    </Frame>
  </WorkQueueProvider>
);
