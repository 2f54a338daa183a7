/** Addresses of the first page with a modal on it; the build reads their files early. */
export const modalAddresses = { '/login': 'login', '/join': 'join', '/logout': 'logout' } as const;
