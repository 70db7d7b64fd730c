import { user } from './bodies.js';
import type { Row } from './row.js';

/** Routes of accounts, by method and path. */
export const accountRows: Record<string, Row> = {
  'post /account/register': 'guest',
  'post /account/login': 'guest',
  'post /account/logout': 'own',
  'post /account/confirmEmail': 'guest',
  'post /account/sendConfirmation': 'own',
  'post /account/recover': 'guest',
  'post /account/checkResetLink': 'guest',
  'post /account/resetPassword': 'guest',
  'post /account/changePassword': 'own',
  'post /account/reauthenticate': 'own',
  'get /account/sessions': 'own',
  'delete /account/sessions': ({ session: id }) => [{ path: '/account/sessions', body: { id } }],
  'post /account/registerUser': (ids) => [
    { path: '/account/registerUser', body: { ...user, polls: [ids.poll] } },
    { path: '/account/registerUser', body: { ...user, questions: [ids.question] } },
    { path: '/account/registerUser', body: { ...user, devices: [ids.device] } },
  ],
  'post /account/sendInvitation': ({ account: id }) => [
    { path: '/account/sendInvitation', body: { id } },
  ],
  'patch /account': ({ account: id }) => [{ path: '/account', body: { id, name: 'Theirs' } }],
  'patch /account/avatar': 'own',
  'patch /account/companySettings': 'own',
  'patch /account/companyLogo': ({ account: id }) => [
    { path: '/account/companyLogo', body: { id, companyLogoSize: 50 } },
  ],
  'get /account/company': 'own',
  'delete /account': ({ account: id }) => [{ path: '/account', body: { id, isMyCompany: true } }],
  'delete /account/:id': ({ account: id }) => [{ path: `/account/${id}` }],
  'get /account/users': 'own',
  'get /account/polls': ({ firm }) => [{ path: `/account/polls?firm=${firm}` }],
  'get /account/questions': ({ firm }) => [{ path: `/account/questions?firm=${firm}` }],
  'get /account/devices': ({ firm }) => [{ path: `/account/devices?firm=${firm}` }],
  'get /account/insert-users-allowed': ({ firm }) => [
    { path: `/account/insert-users-allowed?firm=${firm}` },
  ],
  'get /account/insert-admins-allowed': ({ firm }) => [
    { path: `/account/insert-admins-allowed?firm=${firm}` },
  ],
  'get /account/secondFactor': 'own',
  'post /account/secondFactor/prepare': 'own',
  'post /account/secondFactor': 'own',
  'post /account/secondFactor/recoveryCodes': 'own',
  'delete /account/secondFactor': 'own',
  'get /account/profile': 'own',
  'get /account/companyTotals': 'own',
  'get /account/overview': 'own',
  'get /account/platform': 'own',
  'get /account/signing-key': 'guest',
  'post /account/tabi-login': 'own',
};
