import type { RaThemeOptions } from 'react-admin';
import type { Colours } from './palette.ts';

export type Components = NonNullable<RaThemeOptions['components']>;

/** Below this width a target has the size of a thumb. */
export const phone = '@media (max-width: 760px)';

const wash = (background: string, color: string) => ({
  borderColor: 'transparent',
  backgroundColor: background,
  color,
});

/** Buttons, chips, tabs and what else is pressed: low, flat, and clear about focus. */
export const controls = (c: Colours): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${c.jade}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { size: 'small', variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        height: 28,
        minWidth: 0,
        padding: '0 10px',
        gap: 6,
        borderColor: c.line2,
        whiteSpace: 'nowrap',
        letterSpacing: 'inherit',
        '&:hover': { backgroundColor: c.raise, borderColor: c.line2 },
        '&.Mui-disabled': { border: `1px dashed ${c.line2}`, color: c.ink3, backgroundColor: 'transparent' },
        variants: [
          {
            props: { variant: 'contained' },
            style: {
              fontWeight: 700,
              backgroundColor: c.jade,
              color: c.onJade,
              '&:hover': { backgroundColor: c.jade, filter: 'brightness(1.06)' },
            },
          },
          { props: { variant: 'outlined', color: 'error' }, style: { borderColor: c.coral, color: c.coralText } },
          { props: { variant: 'text' }, style: { padding: '0 6px', color: c.ink2 } },
          { props: { size: 'large' }, style: { height: 36, padding: '0 14px', fontSize: 13 } },
          { props: {}, style: { [phone]: { height: 44, fontSize: 14 } } },
        ],
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        width: 30,
        height: 30,
        borderRadius: 6,
        color: c.ink2,
        '&:hover': { color: c.ink },
        [phone]: { width: 44, height: 44 },
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: {
        height: 20,
        borderRadius: 4,
        fontSize: 12,
        color: c.ink2,
        borderColor: c.line2,
        variants: [
          { props: { color: 'success' }, style: wash(c.jadeWash, c.jadeText) },
          { props: { color: 'warning' }, style: wash(c.amberWash, c.amberText) },
          { props: { color: 'error' }, style: wash(c.coralWash, c.coralText) },
          { props: { color: 'info' }, style: wash(c.skyWash, c.skyText) },
        ],
      },
      label: { padding: '0 7px' },
    },
  },
});
