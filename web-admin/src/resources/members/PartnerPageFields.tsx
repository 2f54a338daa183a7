import { SelectInput } from 'react-admin';
import { useConsole } from '../../rest/console.ts';

const whether = [1, 0, -2].map((id) => ({ id, name: `console.visibled_partner.${id}` }));
const themes = ['A', 'B'].map((id) => ({ id, name: `console.agent_theme.${id}` }));

/** Whether the partner's page is open to an agent, and how it is arranged: for administrators to say. */
export const PartnerPageFields = () => {
  if (useConsole().name !== 'admin') return null;
  return (
    <>
      <SelectInput
        source="visibled_partner"
        label="console.visibled_partner.title"
        choices={whether}
        // What the browser hands back of a choice is its text.
        parse={Number}
        helperText="console.visibled_partner.hint"
      />
      <SelectInput
        source="agent_theme"
        label="console.agent_theme.title"
        choices={themes}
        helperText="console.agent_theme.hint"
      />
    </>
  );
};
