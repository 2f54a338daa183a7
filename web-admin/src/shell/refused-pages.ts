/** What react-admin shows to those who may not see a page: hardly ever, and so loaded then. */
export { AccessDenied, AuthenticationError } from 'react-admin';
