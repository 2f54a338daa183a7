import { type Components, phone } from './controls.ts';
import type { Colours } from './palette.ts';

/** What one chooses among: tabs, segments, and the hints that repeat a shortcut. */
export const choices = (c: Colours): Components => ({
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 34 },
      indicator: { height: 2, backgroundColor: c.jade },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 34,
        height: 34,
        minWidth: 0,
        padding: '0 11px',
        textTransform: 'none',
        fontSize: 13,
        color: c.ink2,
        letterSpacing: 'inherit',
        '&.Mui-selected': { color: c.ink, fontWeight: 700 },
      },
    },
  },
  MuiToggleButtonGroup: { defaultProps: { exclusive: true, size: 'small' } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 28,
        [phone]: { height: 40 },
        padding: '0 10px',
        whiteSpace: 'nowrap',
        fontSize: 12,
        textTransform: 'none',
        color: c.ink2,
        borderColor: c.line2,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: c.raise,
          color: c.ink,
          fontWeight: 700,
          boxShadow: `inset 0 -2px ${c.jade}`,
        },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        backgroundColor: c.raise,
        border: `1px solid ${c.line2}`,
        color: c.ink,
        fontSize: 12,
        fontWeight: 400,
      },
    },
  },
});
