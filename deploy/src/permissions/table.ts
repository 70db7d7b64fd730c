import type { AccountType } from '@canvass/contracts/account/account';

/** Whoever may call: an account's type, or nobody who is signed in. */
export const callers = ['guest', 'user', 'admin', 'company', 'tabi'] as const satisfies readonly (
  AccountType | 'guest'
)[];
export type Caller = (typeof callers)[number];

/** `allowed`: the route answers, if only that the request is not right. A number: the status it refuses with. */
export type Verdict = 'allowed' | 401 | 403;
type Row = Record<Caller, Verdict>;

const everybody: Row = {
  ...{ guest: 'allowed', user: 'allowed', admin: 'allowed', company: 'allowed' },
  tabi: 'allowed',
};
/** Of the own account, or what an account of type `user` sees of what is assigned to it. */
const signedIn: Row = { ...everybody, guest: 401 };
const editors: Row = { ...signedIn, user: 403 };
const operators: Row = { ...editors, admin: 403, company: 403 };

/** Every route under `/api` has a row here, by method and path. */
export const permissionTable: Record<string, Row> = {
  'post /account/register': everybody,
  'post /account/login': everybody,
  'post /account/recover': everybody,
  'post /account/resetPassword': everybody,
  'get /account/signing-key': everybody,
  'post /account/logout': signedIn,
  'post /account/changePassword': signedIn,
  'post /account/registerUser': editors,
  'patch /account': signedIn,
  'delete /account': editors,
  'get /account/profile': signedIn,
  'get /account/companyTotals': signedIn,
  'get /account/sessions': signedIn,
  'delete /account/sessions': signedIn,
  'get /account/secondFactor': signedIn,
  'post /account/secondFactor/prepare': signedIn,
  'post /account/secondFactor': signedIn,
  'post /account/secondFactor/recoveryCodes': signedIn,
  'delete /account/secondFactor': signedIn,
  'post /account/tabi-login': operators,
  'get /account/users': signedIn,
  'get /account/polls': signedIn,
  'get /account/questions': signedIn,
  'get /account/devices': signedIn,
  'get /account/insert-users-allowed': signedIn,
  'get /account/insert-admins-allowed': signedIn,

  'get /apiKey': editors,
  'post /apiKey': editors,
  'delete /apiKey': editors,

  'get /question': signedIn,
  'get /question/ids-order': signedIn,
  'post /question': editors,
  'patch /question': editors,
  'delete /question': editors,

  'get /poll': signedIn,
  'get /poll/insert-allowed': signedIn,
  'get /poll/questions': signedIn,
  'post /poll': editors,
  'patch /poll': editors,
  'delete /poll': editors,

  'get /device': signedIn,
  'get /device/bin': signedIn,
  'get /device/firm': signedIn,
  'get /device/autoConfigure': signedIn,
  'get /device/polls': everybody,
  'post /device': editors,
  'patch /device': editors,
  'delete /device': editors,
  'delete /device/bin': editors,

  'post /pollAnswers': everybody,
  'delete /pollAnswers': editors,
  'get /pollAnswers/chart': signedIn,
  'get /pollAnswers/answersList': signedIn,

  /** Accounts of type `user` upload their avatar. */
  'post /upload': editors,
  'get /files/:name': everybody,
  'get /live': signedIn,
  'get /openapi.json': everybody,
  'get /projections': operators,
  'post /projections/rebuild': operators,
};
