import { Switch } from '@mui/material';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { refusalOf } from '../../rest/refusal.ts';
import { useMay } from '../../rest/use-may.ts';

interface NoticeMarkProps {
  notice: RaRecord;
  source: 'pinned' | 'published';
}

/** A mark of a notice, set where it is seen: it shows at once, and can be taken back before it is sent. */
export const NoticeMark = ({ notice, source }: NoticeMarkProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const may = useMay();
  const [update] = useUpdate();
  const on = notice[source] === true;
  const change = () =>
    void update(
      'notices',
      { id: notice.id, data: { [source]: !on }, previousData: notice },
      {
        mutationMode: 'undoable',
        onSuccess: () =>
          notify(translate(`console.notice.${source}_${on ? 'off' : 'on'}`, { title: String(notice.title) }), {
            undoable: true,
          }),
        onError: (thrown) => notify(text(refusalOf(thrown)), { type: 'error' }),
      },
    );
  return (
    <Switch
      checked={on}
      disabled={!may('content.write')}
      onClick={(event) => event.stopPropagation()}
      onChange={change}
      slotProps={{
        input: { 'aria-label': translate(`console.notice.${source}_of`, { title: String(notice.title) }) },
      }}
    />
  );
};
