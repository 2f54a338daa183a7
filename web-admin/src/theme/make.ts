import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { choices } from './choices.ts';
import { controls } from './controls.ts';
import { inputs } from './inputs.ts';
import { type Colours, type Mode, palettes } from './palette.ts';
import { surfaces } from './surfaces.ts';
import { tables } from './tables.ts';
import { variables } from './variables.ts';

export const fontFamily =
  '"Noto Sans KR","Noto Sans CJK KR","Apple SD Gothic Neo","Malgun Gothic","Noto Sans Thai","Noto Sans JP",system-ui,sans-serif';

export interface ThemeChoice {
  /** Width of the open sidebar: 200 for the administrator, 280 for the partner. */
  sidebar: number;
  /** Corner of controls and sheets; theme A of the partner uses 3 for both. */
  corners?: { control: number; sheet: number };
}

/** Builds one light of the console as a plain theme for react-admin. */
export const make = (mode: Mode, colours: Colours, choice: ThemeChoice): RaThemeOptions => {
  const corners = choice.corners ?? { control: 6, sheet: 8 };
  return {
    palette: {
      mode: mode === 'night' ? 'dark' : 'light',
      background: { default: colours.bg, paper: colours.sheet },
      divider: colours.line,
      text: { primary: colours.ink, secondary: colours.ink2, disabled: colours.ink3 },
      action: { hover: colours.hover, selected: colours.sel, focus: colours.sel },
      primary: { main: colours.jade, contrastText: colours.onJade },
      secondary: { main: colours.sky },
      success: { main: colours.jade },
      warning: { main: colours.amber },
      error: { main: colours.coral },
      info: { main: colours.sky },
    },
    typography: {
      fontFamily,
      fontSize: 13,
      fontWeightMedium: 700,
      h1: { fontSize: 18, lineHeight: '24px', fontWeight: 700, letterSpacing: '-.02em' },
      h2: { fontSize: 13, lineHeight: '20px', fontWeight: 700 },
      body1: { fontSize: 13, lineHeight: '20px' },
      body2: { fontSize: 12, lineHeight: '18px' },
      caption: { fontSize: 11, lineHeight: '16px' },
      button: { fontSize: 13, fontWeight: 400, textTransform: 'none' },
    },
    spacing: 4,
    shape: { borderRadius: corners.control },
    breakpoints: { values: { xs: 0, sm: 600, md: 760, lg: 1200, xl: 1400 } },
    sidebar: { width: choice.sidebar, closedWidth: 50 },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': {
            ...variables(colours),
            '--r-control': `${corners.control}px`,
            '--r-sheet': `${corners.sheet}px`,
            colorScheme: mode === 'night' ? 'dark' : 'light',
          },
        },
      },
      ...defaultTheme.components,
      ...tables(colours),
      ...controls(colours),
      ...choices(colours),
      ...inputs(colours),
      ...surfaces(colours, corners.sheet),
    },
  };
};

/** Both lights of a console. */
export const lights = (choice: ThemeChoice) => ({
  night: make('night', palettes.night, choice),
  paper: make('paper', palettes.paper, choice),
});
