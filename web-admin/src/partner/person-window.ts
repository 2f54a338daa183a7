const name = 'madang-person';

/** Opens a person in a window beside the list, which has the session of the tab that opens it. */
export const openPersonWindow = (): void => {
  window.open(window.location.href, name, 'popup,width=1400,height=980');
};

/** A window that was opened for one page has no menus. */
export const isPersonWindow = (): boolean => window.name === name;
