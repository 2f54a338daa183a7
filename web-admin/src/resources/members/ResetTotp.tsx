import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonSlip } from '../../parts/ReasonSlip.tsx';
import { permissionFor } from '../../rest/permissions.ts';
import { useMay } from '../../rest/use-may.ts';
import { useChangePerson } from './use-change-person.ts';
import { usePerson } from './use-person.ts';

/** Takes the authenticator of somebody who lost it away, after a second look and with a reason. */
export const ResetTotp = () => {
  const translate = useTranslate();
  const { member, resource } = usePerson();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const change = useChangePerson('console.reset_totp.done', close);
  if (!member.totp_enrolled || !may(permissionFor(resource, 'edit'))) return null;
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('console.reset_totp.button')}
      </Button>
      {open && (
        <ReasonSlip
          title={translate('console.reset_totp.button')}
          name={member.nickname}
          hint={translate('console.reset_totp.hint')}
          danger
          {...change.state}
          onConfirm={(memo) => change.run({ reset_totp: true, memo })}
          onClose={() => {
            change.reset();
            close();
          }}
        />
      )}
    </>
  );
};
