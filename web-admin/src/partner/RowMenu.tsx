import { clsx } from 'clsx';
import { lazy, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { dayOf, presetRange } from '../figures/days.ts';
import { agentPath, listPath, memberPath } from '../lists/paths.ts';
import type { Column } from '../lists/spec.ts';
import { Icon } from '../parts/Icon.tsx';
import { PlacedMenu } from '../parts/PlacedMenu.tsx';
import tool from '../parts/tool.module.css';
import { balanceTypes, directions, useAdjustments } from '../resources/members/use-adjustments.ts';
import type { PersonResource } from '../resources/members/use-person.ts';
import { permissionFor } from '../rest/permissions.ts';
import { useMay } from '../rest/use-may.ts';
import { useMe } from '../rest/use-me.ts';
import { openModal } from './modals/open-modal.ts';
import { hasTierBelow } from './tiers.ts';
import { useRoles } from './use-roles.ts';

const MenuItem = lazy(() => import('@mui/material/MenuItem'));

/** What can be done with somebody of a list without leaving it, and where more of it stands. */
const RowMenu = ({ row, resource }: { row: RaRecord; resource: PersonResource }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const me = useMe();
  const mayAdjust = useAdjustments();
  const may = useMay();
  const { data: roles = [] } = useRoles();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { nickname } = row;
  const { from, to } = presetRange('week', dayOf(new Date()));
  const days = { day_gte: from, day_lte: to };
  const id = Number(row.id);
  const page = resource === 'agents' ? agentPath(id) : memberPath(id);
  // Nobody moves money between balances of its own.
  const adjusts = id !== me.id && directions.some((way) => balanceTypes.some((balance) => mayAdjust(balance, way)));
  const makes = (made: PersonResource) => resource === 'agents' && may(permissionFor(made, 'create', 'partner'));
  const entries = [
    ...(adjusts ? [{ label: 'console.tool.adjust', run: () => openModal('adjust', { id, resource }) }] : []),
    { label: 'console.row_menu.page', run: () => void navigate(page) },
    { label: 'console.row_menu.bets', run: () => void navigate(`${page}&tab=bets`) },
    ...(resource === 'agents'
      ? [
          {
            label: 'console.row_menu.members',
            run: () => void navigate(listPath('/pa-child-user-list', { under: id })),
          },
          ...(may('deposits.read')
            ? [
                {
                  label: 'console.page.money_report',
                  run: () => void navigate(listPath('/pa-money-report', { ...days, within: id })),
                },
              ]
            : []),
        ]
      : []),
    ...(makes('agents') && hasTierBelow(roles, String(row.role))
      ? [{ label: 'console.person_form.new_agents', run: () => openModal('new_agent', { parentId: id }) }]
      : []),
    ...(makes('members')
      ? [{ label: 'console.person_form.new_members', run: () => openModal('new_member', { parentId: id }) }]
      : []),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row below opens at a click, which is meant for the menu here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: what has the focus here are buttons.
    <span onClick={(event) => event.stopPropagation()}>
      <button
        type="button"
        className={clsx(tool.tool, tool.tiny)}
        aria-haspopup="menu"
        aria-label={translate('console.row_menu.of', { name: String(nickname) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <PlacedMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {entries.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </PlacedMenu>
    </span>
  );
};

/** The last column of a list of people. */
export const menuColumn = (resource: PersonResource): Column => ({
  source: 'menu',
  label: 'console.row_menu.title',
  render: (row) => <RowMenu row={row} resource={resource} />,
});
