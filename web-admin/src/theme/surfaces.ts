import type { RaThemeOptions } from 'react-admin';
import type { Colours } from './palette.ts';

type Components = NonNullable<RaThemeOptions['components']>;

/** Sheets, dialogs and menus: a hairline instead of a shadow, but for what floats. */
export const surfaces = (c: Colours, corner: number): Components => ({
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: `1px solid ${c.line}`, borderRadius: corner } },
  },
  MuiDialog: {
    defaultProps: { maxWidth: 'xs', fullWidth: true },
    styleOverrides: { paper: { borderRadius: 10, border: `1px solid ${c.line2}`, boxShadow: c.shadow } },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '10px 14px', fontSize: 13, fontWeight: 700 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 14px 12px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '10px 14px', gap: 4 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(5,8,12,.66)' } } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: `1px solid ${c.line2}`, boxShadow: c.shadow, borderRadius: 6 },
      list: { padding: '4px 0' },
    },
  },
  MuiMenuItem: {
    defaultProps: { dense: true },
    styleOverrides: {
      root: {
        minHeight: 28,
        padding: '3px 10px',
        gap: 8,
        fontSize: 13,
        '&:hover': { backgroundColor: c.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: c.sel },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: c.bg, borderColor: c.line } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: { backgroundColor: c.raise, color: c.ink, border: `1px solid ${c.line2}`, boxShadow: c.shadow },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular', height: 10 },
    styleOverrides: { root: { backgroundColor: c.line, borderRadius: 2 } },
  },
});
