import { clsx } from 'clsx';
import { BooleanInput, EditBase, TextInput, useEditContext, useTranslate } from 'react-admin';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import type { Admin } from '../../contract/admin.ts';
import { changesOf } from '../../figures/changed-fields.ts';
import { RowSteps } from '../../lists/RowSteps.tsx';
import { Awaited } from '../../parts/Awaited.tsx';
import { Chip } from '../../parts/Chip.tsx';
import facts from '../../parts/facts.module.css';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { useMay } from '../../rest/use-may.ts';
import { useMe } from '../../rest/use-me.ts';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { FormFoot, Part } from '../members/FormParts.tsx';
import form from '../members/PersonForm.module.css';
import { Secrets } from '../members/SecretSheet.tsx';
import { AdminAction } from './AdminAction.tsx';
import styles from './AdminEdit.module.css';
import { AdminFields } from './AdminFields.tsx';
import { stepsOf } from './admin-steps.ts';
import { RoleSheet } from './RoleSheet.tsx';
import { SessionSheet } from './SessionSheet.tsx';

const inputs = ['nickname', 'phone_number', 'password', 'memo'];

const Facts = ({ admin }: { admin: Admin }) => {
  const translate = useTranslate();
  const may = useMay();
  const me = useMe();
  const steps = me.id === admin.id || !may('admins.write') ? [] : stepsOf(admin.state, may('members.delete'));
  return (
    <Sheet title={translate('console.admins.state_title')} tools={<StateMark state={admin.state} />}>
      <dl className={clsx(facts.facts, sheet.body)}>
        <dt>{translate('console.admins.totp')}</dt>
        <dd>
          <Chip tone={admin.totp_enrolled ? 'jade' : 'amber'}>
            {translate(admin.totp_enrolled ? 'console.admins.totp_on' : 'console.admins.totp_off')}
          </Chip>
        </dd>
        <dt>{translate('console.field.last_login_at')}</dt>
        <dd>
          <Moment full at={admin.last_login_at} />
        </dd>
        <dt>{translate('console.field.last_ip')}</dt>
        <dd>{admin.last_ip || '–'}</dd>
        <dt>{translate('console.field.login_count')}</dt>
        <dd>{admin.login_count}</dd>
        <dt>{translate('console.field.created_at')}</dt>
        <dd>
          <Moment full at={admin.created_at} />
        </dd>
      </dl>
      {steps.length > 0 && (
        <div className={clsx(layout.row, layout.wrap, styles.steps)}>
          {steps.map(({ word, state, danger }) => (
            <AdminAction key={state} admin={admin} action="state" word={word} fields={{ state }} danger={danger} />
          ))}
        </div>
      )}
    </Sheet>
  );
};

const Page = () => {
  const translate = useTranslate();
  const may = useMay();
  const me = useMe();
  const { record: admin, error, refetch } = useEditContext<Admin>();
  if (!admin) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Awaited />;
  const writes = may('admins.write') && admin.state !== 'deleted';
  return (
    <>
      <RowSteps
        resource="admins"
        id={admin.id}
        pathOf={(id) => `/admins/${encodeURIComponent(String(id))}`}
        home={{ path: '/admins', title: 'console.page.admins' }}
      />
      <div className={layout.pageHead}>
        <PageTitle text={`${admin.nickname} ${admin.account}`} />
      </div>
      <div className={clsx(layout.columns, styles.columns)}>
        <div>
          <Facts admin={admin} />
          {writes && (
            <KeptForm key={admin.id} inputs={inputs}>
              <div className={form.form}>
                <Part title="console.person_form.identity">
                  <AdminFields isNew={false} />
                  {admin.totp_enrolled && me.id !== admin.id && (
                    <BooleanInput
                      source="reset_totp"
                      label="console.admins.reset_totp"
                      helperText="console.admins.reset_totp_hint"
                    />
                  )}
                  <TextInput
                    className={form.wide ?? ''}
                    source="memo"
                    label="console.field.memo"
                    helperText="console.person_form.memo_hint"
                    slotProps={{ htmlInput: { maxLength: 500 } }}
                  />
                </Part>
                <FormFoot label={translate('ra.action.save')} cancelTo="/admins" />
              </div>
            </KeptForm>
          )}
        </div>
        <div>
          {writes && <RoleSheet key={admin.id} admin={admin} />}
          <Secrets
            id={admin.id}
            name={admin.nickname}
            totpEnrolled={admin.totp_enrolled}
            mayWrite={writes && me.id !== admin.id}
          />
          <SessionSheet admin={admin} />
          {may('audit.read') && <AuditSheet narrow filter={{ whose: String(admin.id) }} />}
        </div>
      </div>
    </>
  );
};

/** One administrator: what it is, what it may do, where it is logged in; each changed with a reason. */
export const AdminEdit = () => (
  <EditBase
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={{ retry: 1, staleTime: 0, onError: () => undefined }}
    mutationOptions={useRefusedForm()}
    transform={changesOf}
  >
    <Page />
  </EditBase>
);
