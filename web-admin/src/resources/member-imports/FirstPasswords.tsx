import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { MemberImport } from '../../contract/records.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useRefusalText } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import type { ConsoleDataProvider } from '../../rest/data-provider.ts';
import { refusalOf } from '../../rest/refusal.ts';
import styles from './ImportPage.module.css';
import { importName } from './use-import.ts';
import { useMove } from './use-move.ts';

interface Page {
  passwords: { account: string; password: string }[];
  next: number;
}

/** The first passwords as a file, all of them before the server forgets them; to nobody but who asked. */
export const FirstPasswords = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const text = useRefusalText();
  const handOver = useMove('hand-over', record.id);
  const [pending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    try {
      const lines = ['\uFEFFaccount,password'];
      for (let after = 0, more = true; more; ) {
        const body = { ids: [record.id], after };
        const key = crypto.randomUUID();
        const { data } = await provider.act<Page>('member-imports', 'passwords', body, { key });
        const [result] = data;
        if (!result?.ok || !result.data) return notify(text(result?.error ?? { code: 'INTERNAL' }), { type: 'error' });
        // Login names are letters, digits and underscores: nothing in them is a formula or needs a quote.
        for (const { account, password } of result.data.passwords) lines.push(`${account},${password}`);
        after = result.data.next;
        more = after > 0;
      }
      saveFile(`${importName(record.id)}-passwords.csv`, new Blob([lines.join('\r\n')], { type: 'text/csv' }));
      if (await handOver.run())
        notify(translate('console.imports.passwords_done', { count: lines.length - 1 }), { type: 'success' });
    } catch (thrown) {
      notify(text(refusalOf(thrown)), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  if (!record.requested_by_me) return <p className={styles.note}>{translate('console.imports.passwords_asker')}</p>;
  return (
    <div className={styles.pad}>
      <Button variant="contained" disabled={pending || handOver.pending} onClick={() => void take()}>
        {translate('console.imports.passwords')}
      </Button>
      <p className={textStyles.ink3}>{translate('console.imports.passwords_hint')}</p>
    </div>
  );
};
