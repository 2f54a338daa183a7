import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BulkReason } from '../../lists/BulkReason.tsx';

/** Takes addresses away; whoever would be kept out by it says that they know. */
export const RemoveAddresses = () => {
  const translate = useTranslate();
  const [confirmed, setConfirmed] = useState(false);
  return (
    <BulkReason
      resource="addresses"
      action="delete"
      words="console.act.remove_addresses"
      fields={{ confirmed }}
      reason={false}
      danger
      warning={
        <FormControlLabel
          control={<Checkbox checked={confirmed} onChange={(_event, next) => setConfirmed(next)} />}
          label={translate('console.address.confirmed')}
        />
      }
    />
  );
};
