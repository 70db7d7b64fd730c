import { normaliseEmail } from '@canvass/contracts/account/account';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { userListSchema, type UserView } from '@canvass/contracts/account/user-view';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';

interface UserFilter {
  /** Part of the name. */
  name?: string;
  /** Those of the own firm only, also for operators. */
  own?: boolean;
}

async function readPage(caller: Caller, { name, own }: UserFilter, skip: number) {
  const query = { limit: LARGEST_PAGE, skip, name, isMyCompany: own || undefined };
  return call(caller, userCalls.list, { query, answer: userListSchema });
}

/** Accounts that the caller may see, newest first. */
export async function readUsers(caller: Caller, filter: UserFilter = {}): Promise<UserView[]> {
  const users: UserView[] = [];
  for (;;) {
    const { accounts, total } = await readPage(caller, filter, users.length);
    users.push(...accounts);
    if (accounts.length === 0 || users.length >= total) return users;
  }
}

/** The account of this id or e-mail address. @throws Failure when there is none */
export async function findUser(
  caller: Caller,
  asked: string,
  { own = false }: Pick<UserFilter, 'own'> = {},
): Promise<UserView> {
  const wanted = normaliseEmail(asked);
  const users = await readUsers(caller, { own });
  const found = users.find(({ id, email }) => id === wanted || normaliseEmail(email) === wanted);
  if (!found) {
    const [where, list] = own ? [' of your own firm', ' --own'] : ['', ''];
    throw new Failure(`There is no user ${asked}${where}. See: canvass user list${list}`);
  }
  return found;
}
