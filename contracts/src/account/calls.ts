import type { z } from 'zod';
import { of, operators, type Calls, type Nothing } from '../http/call.js';
import type { Avatar, EditAvatar } from './avatar.js';
import type { Login, registerSchema } from './commands.js';
import type { ConfirmEmail } from './confirmation.js';
import type { LoginAs } from './login-as.js';
import type {
  ChangePassword,
  CheckResetLink,
  Recover,
  ResetPassword,
} from './password-commands.js';
import type { SigningKeyView } from './signing-key.js';
import type { CompanyTotals, ProfileView, SessionView } from './view.js';

/** The caller's own account: signing in, recovery and profile. */
export const accountCalls = {
  /** Registers a company with a firm of its own, and signs in. */
  register: {
    method: 'post',
    path: '/account/register',
    access: 'guest',
    body: of<z.input<typeof registerSchema>>(),
    status: 201,
    answer: of<SessionView>(),
  },
  login: {
    method: 'post',
    path: '/account/login',
    access: 'guest',
    body: of<Login>(),
    answer: of<SessionView>(),
  },
  logout: {
    method: 'post',
    path: '/account/logout',
    access: 'signedIn',
    answer: of<Nothing>(),
  },
  /** Signs an operator in as another account for an hour. */
  loginAs: {
    method: 'post',
    path: '/account/tabi-login',
    access: operators,
    body: of<LoginAs>(),
    answer: of<SessionView>(),
  },
  /** The signed-in account, and what it may do. */
  profile: {
    method: 'get',
    path: '/account/profile',
    access: 'signedIn',
    answer: of<ProfileView>(),
  },
  /** A key with which guests sign calls, valid for this hour and the next. */
  signingKey: {
    method: 'get',
    path: '/account/signing-key',
    access: 'guest',
    answer: of<SigningKeyView>(),
  },
  /** How many records of each kind the firm has; for accounts of type `user`, how many are assigned to them. */
  companyTotals: {
    method: 'get',
    path: '/account/companyTotals',
    access: 'signedIn',
    answer: of<CompanyTotals>(),
  },
  confirmEmail: {
    method: 'post',
    path: '/account/confirmEmail',
    access: 'guest',
    body: of<ConfirmEmail>(),
    answer: of<Nothing>(),
  },
  /** Sends another link that confirms the caller's address. */
  sendConfirmation: {
    method: 'post',
    path: '/account/sendConfirmation',
    access: 'signedIn',
    answer: of<Nothing>(),
  },
  /** Mails a link to set a new password; the answer is the same for unknown addresses. */
  recover: {
    method: 'post',
    path: '/account/recover',
    access: 'guest',
    body: of<Recover>(),
    answer: of<Nothing>(),
  },
  /** Whether a link still sets a password, before one is typed; refused as `resetPassword` would be. */
  checkResetLink: {
    method: 'post',
    path: '/account/checkResetLink',
    access: 'guest',
    body: of<CheckResetLink>(),
    answer: of<Nothing>(),
  },
  resetPassword: {
    method: 'post',
    path: '/account/resetPassword',
    access: 'guest',
    body: of<ResetPassword>(),
    answer: of<Nothing>(),
  },
  changePassword: {
    method: 'post',
    path: '/account/changePassword',
    access: 'signedIn',
    body: of<ChangePassword>(),
    answer: of<Nothing>(),
  },
  editAvatar: {
    method: 'patch',
    path: '/account/avatar',
    access: 'signedIn',
    body: of<EditAvatar>(),
    answer: of<Avatar>(),
  },
} as const satisfies Calls;
