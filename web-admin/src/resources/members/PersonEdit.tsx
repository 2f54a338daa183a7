import { useRef } from 'react';
import { EditBase, useCreatePath, useEditContext, useTranslate } from 'react-admin';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import type { MemberPage } from '../../contract/member.ts';
import { personFormPath } from '../../lists/paths.ts';
import { RowSteps } from '../../lists/RowSteps.tsx';
import { Awaited } from '../../parts/Awaited.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { PersonFormFields } from './PersonFormFields.tsx';
import { personChanges } from './person-changes.ts';
import { usePersonResource } from './use-person.ts';

/** The person as it is now. A list's row lacks what only the page has, and what comes later must not take its place. */
export const useWholeRecord = () => {
  const { record, error, isFetching, refetch } = useEditContext<MemberPage>();
  const known = useRef<MemberPage['id'] | null>(null);
  if (record && !isFetching) known.current = record.id;
  return { record: record && known.current === record.id ? record : undefined, error, refetch };
};

const Fields = () => {
  const translate = useTranslate();
  const resource = usePersonResource();
  const createPath = useCreatePath();
  const { record, error, refetch } = useWholeRecord();
  if (!record) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Awaited />;
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
      <PersonFormFields record={record} cancelTo={createPath({ type: 'show', resource, id: record.id })} />
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
    transform={personChanges}
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
