export type Mode = 'night' | 'paper';

/**
 * The colours of one light. Every text colour keeps 4.5 : 1 on the surfaces where it
 * is used; `edge`, the outline of controls, keeps 3 : 1.
 */
export interface Colours {
  bg: string;
  rail: string;
  sheet: string;
  raise: string;
  hover: string;
  sel: string;
  field: string;
  line: string;
  line2: string;
  edge: string;
  ghost: string;
  ink: string;
  ink2: string;
  ink3: string;
  jade: string;
  jadeText: string;
  jadeWash: string;
  onJade: string;
  amber: string;
  amberText: string;
  amberWash: string;
  coral: string;
  coralText: string;
  coralWash: string;
  sky: string;
  skyText: string;
  skyWash: string;
  quiet: string;
  shadow: string;
}

const night: Colours = {
  bg: '#0c1117',
  rail: '#0a0e14',
  sheet: '#131a23',
  raise: '#1a2430',
  hover: '#18222e',
  sel: '#10302a',
  field: '#0c1117',
  line: '#243042',
  line2: '#3a4b62',
  edge: '#5a6a80',
  ghost: '#5d6d82',
  ink: '#e9eff6',
  ink2: '#b0bccb',
  ink3: '#8c9bae',
  jade: '#12b886',
  jadeText: '#42d7a9',
  jadeWash: '#0f2a26',
  onJade: '#03150f',
  amber: '#eeb13c',
  amberText: '#f4c566',
  amberWash: '#2b2414',
  coral: '#ff6f62',
  coralText: '#ff9489',
  coralWash: '#331c1f',
  sky: '#6aa6ff',
  skyText: '#93beff',
  skyWash: '#15253d',
  quiet: '.78',
  shadow: '0 18px 48px rgba(0,0,0,.55)',
};

const paper: Colours = {
  bg: '#f3f0e8',
  rail: '#eae6da',
  sheet: '#fffefa',
  raise: '#f6f3eb',
  hover: '#f4f4ec',
  sel: '#e2f2ea',
  field: '#ffffff',
  line: '#ddd7c9',
  line2: '#bdb5a3',
  edge: '#918979',
  ghost: '#948c7b',
  ink: '#17212c',
  ink2: '#45525f',
  ink3: '#5c6772',
  jade: '#087f5b',
  jadeText: '#07694b',
  jadeWash: '#e0f1e8',
  onJade: '#ffffff',
  amber: '#b97d0a',
  amberText: '#835200',
  amberWash: '#faefd6',
  coral: '#cf4036',
  coralText: '#b0281f',
  coralWash: '#fce8e4',
  sky: '#2f6fdb',
  skyText: '#1c54b2',
  skyWash: '#e6eefb',
  quiet: '.9',
  shadow: '0 16px 40px rgba(60,50,30,.18)',
};

export const palettes: Record<Mode, Colours> = { night, paper };
