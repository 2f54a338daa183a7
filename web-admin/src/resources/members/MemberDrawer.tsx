import { clsx } from 'clsx';
import { useState } from 'react';
import { EditBase, type RaRecord, ResourceContextProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { memberPath } from '../../lists/paths.ts';
import { Awaited } from '../../parts/Awaited.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { PanelDrawer } from '../../parts/PanelDrawer.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import tabs from '../../parts/tabs.module.css';
import text from '../../parts/text.module.css';
import tool from '../../parts/tool.module.css';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { ValuesTab } from '../values/ValuesTab.tsx';
import styles from './MemberDrawer.module.css';
import { TreePath } from './MemberHead.tsx';
import { useWholeRecord } from './PersonEdit.tsx';
import { PersonFormFields } from './PersonFormFields.tsx';
import { personChanges } from './person-changes.ts';

const parts = ['form', 'values'] as const;
type Part = (typeof parts)[number];

interface ContentProps {
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

const Content = ({ onClose, onDirty }: ContentProps) => {
  const translate = useTranslate();
  const [part, setPart] = useState<Part>('form');
  const { record, error, refetch } = useWholeRecord();
  if (!record) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Awaited />;
  return (
    <>
      <header className={styles.head}>
        <div className={layout.row}>
          <span className={text.ink3}>Lv{record.level}</span>
          <b className={styles.name}>{record.nickname}</b>
          <span className={text.ink3}>{record.account}</span>
          <StateMark state={record.state} mark={record.normal_mark} />
          <span className={layout.grow} />
          <Link to={memberPath(record.id)}>{translate('console.member_list.open')}</Link>
          <button type="button" className={tool.tool} aria-label={translate('console.keys.close')} onClick={onClose}>
            <Icon name="close" size="small" />
          </button>
        </div>
        <TreePath ancestors={record.ancestors ?? []} />
        <span className={clsx(text.ink3, text.small)}>{translate('console.member_list.edit_hint')}</span>
      </header>
      <div className={clsx(tabs.tabs, styles.tabs)} role="tablist" aria-label={record.nickname}>
        {parts.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={name === part} onClick={() => setPart(name)}>
            {translate(`console.member_list.${name}`)}
          </button>
        ))}
      </div>
      {part === 'form' ? (
        <PersonFormFields record={record} cancelTo={onClose} onDirty={onDirty} />
      ) : (
        <ValuesTab accountId={record.id} isAgent={false} />
      )}
    </>
  );
};

interface MemberDrawerProps {
  id: RaRecord['id'];
  onClose: () => void;
}

/** The editor of a member beside the list, which keeps its place. */
export const MemberDrawer = ({ id, onClose }: MemberDrawerProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const refused = useRefusedForm();
  // What was typed does not vanish by a key or a press beside the form: cancelling it is a decision.
  const [dirty, setDirty] = useState(false);
  return (
    <PanelDrawer wide title={translate('console.member_list.edit')} open onClose={() => !dirty && onClose()}>
      <ResourceContextProvider value="members">
        <EditBase
          id={id}
          mutationMode="pessimistic"
          redirect={false}
          queryOptions={{ retry: 1, staleTime: 0, onError: () => undefined }}
          mutationOptions={{
            ...refused,
            onSuccess: () => {
              notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
              refresh();
              onClose();
            },
          }}
          transform={personChanges}
        >
          <Content onClose={onClose} onDirty={setDirty} />
        </EditBase>
      </ResourceContextProvider>
    </PanelDrawer>
  );
};
