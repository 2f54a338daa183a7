import { useRef } from 'react';
import { EditBase, TextInput, useCreatePath, useEditContext, useTranslate } from 'react-admin';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import type { AgentPage, MemberPage } from '../../contract/member.ts';
import { changesOf } from '../../figures/changed-fields.ts';
import { personFormPath } from '../../lists/paths.ts';
import { RowSteps } from '../../lists/RowSteps.tsx';
import { Awaited } from '../../parts/Awaited.tsx';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { Flags } from './FlagFields.tsx';
import { FormFoot, Part } from './FormParts.tsx';
import { Marks } from './MarkFields.tsx';
import { Bank, Contact, Identity, Text, useMaySeePersonal } from './PersonFields.tsx';
import styles from './PersonForm.module.css';
import { personInputs } from './person-rules.ts';
import { RateFields } from './RateFields.tsx';
import { usePersonResource } from './use-person.ts';

/** The person as it is now. A list's row lacks what only the page has, and what comes later must not take its place. */
const useWholeRecord = () => {
  const { record, error, isFetching, refetch } = useEditContext<MemberPage>();
  const known = useRef<MemberPage['id'] | null>(null);
  if (record && !isFetching) known.current = record.id;
  return { record: record && known.current === record.id ? record : undefined, error, refetch };
};

const Fields = () => {
  const translate = useTranslate();
  const resource = usePersonResource();
  const createPath = useCreatePath();
  const personal = useMaySeePersonal();
  const { record, error, refetch } = useWholeRecord();
  if (!record) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Awaited />;
  const isMember = resource === 'members';
  return (
    <>
      <RowSteps
        inForm
        resource={resource}
        id={record.id}
        pathOf={(id) => personFormPath(resource, id)}
        home={{ path: `/${resource}`, title: `console.page.${resource}` }}
      />
      <div className={layout.pageHead}>
        <PageTitle text={translate('console.person_form.edit', { name: `${record.nickname} ${record.account}` })} />
      </div>
      <KeptForm key={record.id} inputs={personInputs}>
        <div className={styles.form}>
          <Part title="console.person_form.identity">
            <Identity isNew={false} />
            <Marks isMember={isMember} />
            {!isMember && <Text source="join_code" />}
          </Part>
          <Part title="console.member.bank">
            {personal && <Contact birthDateNeeded={isMember && record.date_of_birth !== ''} />}
            {personal && <Bank />}
            <Text source="bank_password" digitsOf={4} hint="console.person_form.new_bank_password_hint" />
          </Part>
          <Flags resource={resource} />
          {!isMember && (
            <Part title="console.tree.rates" hint="console.tree.rates_rule">
              <RateFields agent={record as AgentPage} />
            </Part>
          )}
          <Part title="console.field.memo">
            <TextInput
              className={styles.wide}
              source="memo"
              label="console.field.memo"
              helperText="console.person_form.memo_hint"
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Part>
          <FormFoot
            label={translate('ra.action.save')}
            cancelTo={createPath({ type: 'show', resource, id: record.id })}
          />
        </div>
      </KeptForm>
    </>
  );
};

/** Changes a member or an agent. What was not touched is not sent: another operator may have changed it meanwhile. */
const Edit = () => (
  <EditBase
    mutationMode="pessimistic"
    redirect="show"
    queryOptions={{ retry: 1, staleTime: 0, onError: () => undefined }}
    mutationOptions={useRefusedForm()}
    transform={changesOf}
  >
    <Fields />
  </EditBase>
);

/** The address of a person, without more, has always been that of its page. */
const ToShow = () => {
  const resource = usePersonResource();
  const createPath = useCreatePath();
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={{ pathname: createPath({ type: 'show', resource, id }), search }} replace />;
};

export const PersonEdit = () => (
  <Routes>
    <Route path="edit" element={<Edit />} />
    <Route path="*" element={<ToShow />} />
  </Routes>
);
