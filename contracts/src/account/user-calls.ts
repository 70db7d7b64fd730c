import type { z } from 'zod';
import { editors, of, type Calls, type Nothing, type PageQuery } from '../http/call.js';
import { deletion } from '../http/record-calls.js';
import type { AccountType } from './account.js';
import type {
  DeleteUser,
  EditAccount,
  registerUserSchema,
  SendInvitation,
} from './user-commands.js';
import type { UserList, UserView } from './user-view.js';

interface UsersQuery extends PageQuery {
  /** Part of the name, in any letter case. */
  name?: string;
  /** Limits operators to the users of their own firm. */
  isMyCompany?: boolean;
  type?: AccountType;
}

/** The accounts of the caller's firm; for operators, of all firms. */
export const userCalls = {
  list: {
    method: 'get',
    path: '/account/users',
    access: 'signedIn',
    query: of<UsersQuery>(),
    answer: of<UserList>(),
  },
  /** Whether a user can still be added to the firm. */
  usersAllowed: {
    method: 'get',
    path: '/account/insert-users-allowed',
    access: 'signedIn',
    signed: true,
    query: of<{ firm?: string }>(),
    answer: of<{ allowed: boolean }>(),
  },
  /** Whether an admin can. */
  adminsAllowed: {
    method: 'get',
    path: '/account/insert-admins-allowed',
    access: 'signedIn',
    signed: true,
    query: of<{ firm?: string }>(),
    answer: of<{ allowed: boolean }>(),
  },
  register: {
    method: 'post',
    path: '/account/registerUser',
    access: editors,
    body: of<z.input<typeof registerUserSchema>>(),
    status: 201,
    answer: of<UserView>(),
  },
  /** Mails an invited person who has set no password yet another link. */
  sendInvitation: {
    method: 'post',
    path: '/account/sendInvitation',
    access: editors,
    body: of<SendInvitation>(),
    answer: of<Nothing>(),
  },
  /** The caller's own account, or one of a type that the caller may make. */
  edit: {
    method: 'patch',
    path: '/account',
    access: 'signedIn',
    body: of<EditAccount>(),
    answer: of<UserView>(),
  },
  /** Deletes a user of the own company. */
  delete: { ...deletion('/account'), body: of<DeleteUser>() },
} as const satisfies Calls;
