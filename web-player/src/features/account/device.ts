/** As the session log names devices. */
export const deviceName = (): 'MOBILE' | 'PC' =>
  window.matchMedia('(pointer: coarse) and (max-width: 1023px)').matches ? 'MOBILE' : 'PC';
