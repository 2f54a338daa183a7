import type { RaThemeOptions } from 'react-admin';
import type { Colours } from './palette.ts';

type Components = NonNullable<RaThemeOptions['components']>;

/** Dense tables: rows of 32 px, heads of 28 px, totals on a raised surface. */
export const tables = (c: Colours): Components => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: c.sel },
        '&.MuiTableRow-hover:hover': { backgroundColor: c.hover },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 32,
        padding: '0 8px',
        whiteSpace: 'nowrap',
        borderBottom: `1px solid ${c.line}`,
        fontSize: 13,
        lineHeight: '18px',
        letterSpacing: 'inherit',
        '&.MuiTableCell-paddingCheckbox': { width: 34, padding: '0 0 0 12px' },
      },
      head: {
        height: 28,
        fontSize: 12,
        fontWeight: 400,
        color: c.ink3,
        backgroundColor: c.sheet,
        position: 'sticky',
        top: 'var(--table-top, 48px)',
        zIndex: 2,
      },
      footer: { fontWeight: 700, backgroundColor: c.raise, borderTop: `1px solid ${c.line2}`, color: c.ink },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { gap: 2, color: 'inherit', '&.Mui-active': { color: c.ink2 } },
      icon: {
        width: 12,
        height: 12,
        margin: 0,
        '.MuiTableSortLabel-root:not(.Mui-active) &': { display: 'none' },
        '.Mui-active &': { color: `${c.jadeText} !important` },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-rowCell': { padding: '0 8px' },
        '& .MuiTableRow-root > :first-of-type': { paddingLeft: 12 },
        '& .MuiTableRow-root > :last-of-type': { paddingRight: 12 },
        '& .RaDataTable-row:last-child .RaDataTable-rowCell': { borderBottom: 0 },
        '& .RaDataTable-tableWrapper': { overflowX: 'visible' },
        // react-admin's own head sticks to the window's edge, which the top bar covers.
        '& .RaDataTable-headerCell': { padding: '0 8px', backgroundColor: c.sheet, top: 'var(--table-top, 48px)' },
      },
    },
  },
});
