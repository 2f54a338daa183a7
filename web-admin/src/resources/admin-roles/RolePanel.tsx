import { LANGUAGES, nameOf } from '@madang/i18n/languages.ts';
import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import type { AdminRole } from '../../contract/admin.ts';
import { Chip } from '../../parts/Chip.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { refusalOf } from '../../rest/refusal.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { DeleteRole } from './DeleteRole.tsx';
import { PermissionDiff } from './PermissionDiff.tsx';
import styles from './roles.module.css';
import type { RoleEdit } from './use-role-edit.ts';

/** Who holds a role: a change of it is a change for each of them. */
const Holders = ({ role }: { role: AdminRole }) => {
  const translate = useTranslate();
  const rest = role.holders - role.holder_accounts.length;
  return (
    <Sheet title={translate('console.admin_role.holders')} tools={<Chip>{role.holders}</Chip>}>
      <div className={clsx(sheet.body, styles.names)}>
        {role.holder_accounts.map((account) => (
          <Chip key={account}>{account}</Chip>
        ))}
        {rest > 0 && <span className={text.ink3}>+{rest}</span>}
        {role.holders === 0 && <span className={text.ink3}>{translate('console.admin_role.no_holders')}</span>}
      </div>
    </Sheet>
  );
};

interface RolePanelProps {
  role: AdminRole;
  name: string;
  edit: RoleEdit;
  /** Why the role is not for the operator to change; undefined where it is. */
  closed: string | undefined;
  onGone: () => void;
}

/** The chosen role: its names, who holds it, and what would be saved, with its reason. */
export const RolePanel = ({ role, name, edit, closed, onGone }: RolePanelProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const may = useMay();
  const [memo, setMemo] = useState('');
  const [update, { isPending }] = useUpdate<AdminRole>();
  const { given, labels, isChanged } = edit;
  const save = async () => {
    try {
      const data = { labels, permissions: [...given], memo: memo.trim(), version: role.version };
      await update('admin-roles', { id: role.id, data }, { returnPromise: true, mutationMode: 'pessimistic' });
      notify('console.admin_role.saved', { type: 'success' });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      tell(refusal);
      if (refusal.code !== 'APPROVAL_PENDING') return;
    }
    setMemo('');
    edit.revert();
  };
  const ready = isChanged && memo.trim() !== '' && !isPending;
  return (
    <div className={styles.side}>
      <Sheet title={name} tools={role.built_in && <Chip>{translate('console.admin_role.built_in')}</Chip>}>
        {closed ? (
          <p className={clsx(sheet.body, text.ink2)}>{closed}</p>
        ) : (
          <div className={layout.form}>
            {LANGUAGES.map((language) => (
              <TextField
                key={language}
                label={`${translate('console.admin_role.label')} · ${nameOf(language)}`}
                value={labels[language] ?? ''}
                slotProps={{ htmlInput: { maxLength: 40 }, inputLabel: { shrink: true } }}
                onChange={(event) => edit.setLabel(language, event.target.value)}
              />
            ))}
          </div>
        )}
      </Sheet>
      <Holders role={role} />
      {!closed && (
        <Sheet title={translate('console.admin_role.changes')}>
          <div className={layout.form}>
            {isChanged ? (
              <PermissionDiff before={role.permissions} after={given} />
            ) : (
              <p className={text.ink3}>{translate('console.admin_role.nothing')}</p>
            )}
            {isChanged && role.holders > 0 && (
              <p className={clsx(text.small, text.amber)}>
                {translate('console.admin_role.reaches', { smart_count: role.holders })}
              </p>
            )}
            <MemoField required value={memo} onChange={setMemo} />
            <div className={clsx(layout.row, layout.wrap)}>
              <Button size="large" disabled={!isChanged} onClick={edit.revert}>
                {translate('console.admin_role.revert')}
              </Button>
              <Button size="large" variant="contained" disabled={!ready} sx={{ flex: 1 }} onClick={() => void save()}>
                {translate(isChanged && memo.trim() === '' ? 'console.blocked.reason' : 'ra.action.save')}
              </Button>
            </div>
            <DeleteRole role={role} name={name} onGone={onGone} />
          </div>
        </Sheet>
      )}
      {may('audit.read') && <AuditSheet narrow filter={{ resource: 'admin_role', resource_id: role.name }} />}
    </div>
  );
};
