import {
  EMAIL_PATTERN,
  SHORTEST_PASSWORD,
  type AccountType,
} from '@canvass/contracts/account/account';
import { assignedKinds, type Assigned } from '@canvass/contracts/account/assigned';
import { creatableTypes } from '@canvass/contracts/account/roles';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from '../../../api/failure.js';

/** What the dialog for users asks for. */
export interface UserForm extends Assigned {
  name: string;
  email: string;
  /** Of an account that is there already, empty unless it gets another one. */
  password: string;
  rePassword: string;
  type: AccountType;
  active: boolean;
  /** Of a company, whether its plan is the enterprise one, which only operators switch on. */
  activateEnterprise: boolean;
}

/** Translation keys of the fields' names. */
export const userNames: Readonly<Record<string, string>> = {
  name: 'user.name',
  email: 'account.email',
  type: 'user.type',
  active: 'user.active',
  polls: 'user.assigned.polls',
  questions: 'user.assigned.questions',
  devices: 'user.assigned.devices',
};

/** What is sent to make an account. */
type Conditional = keyof Assigned | 'activateEnterprise';
export type NewUser = Omit<UserForm, Conditional> & Partial<Pick<UserForm, Conditional>>;

export function formOf(user: UserView | null, types: readonly AccountType[]): UserForm {
  if (!user) {
    const type = types[0] ?? 'user';
    const texts = { name: '', email: '', password: '', rePassword: '' };
    const nothing = { polls: [], questions: [], devices: [] };
    return { ...texts, type, active: true, activateEnterprise: false, ...nothing };
  }
  const { name, email, type, active, polls, questions, devices } = user;
  return {
    ...{ name, email, password: '', rePassword: '', type, active },
    activateEnterprise: user.activateEnterprise === true,
    ...{ polls, questions, devices },
  };
}

/** Types that the dialog offers; one that cannot be changed stands alone. */
export function typesFor(
  by: AccountType,
  user: UserView | null,
  allowed: { user: boolean; admin: boolean },
): AccountType[] {
  const creatable = creatableTypes(by);
  if (user) {
    if (user.type === 'company' || user.type === 'tabi') return [user.type];
    return creatable.filter((type) => type === 'user' || type === 'admin' || type === user.type);
  }
  return creatable.filter((type) => (type === 'user' || type === 'admin' ? allowed[type] : true));
}

/** Whether every required field says something. */
export function isComplete(form: UserForm, isNew: boolean): boolean {
  const required = isNew
    ? [form.name, form.email, form.password, form.rePassword]
    : [form.name, form.email];
  return required.every((text) => text.trim() !== '');
}

/** What is wrong with a complete form, before it is sent. */
export function checkUser(form: UserForm, isNew: boolean): Violation[] {
  const hasPassword = isNew || form.password !== '';
  const isShort = hasPassword && form.password.length < SHORTEST_PASSWORD;
  return [
    ...(EMAIL_PATTERN.test(form.email.trim()) ? [] : [{ code: 'emailInvalid', field: 'email' }]),
    ...(isShort
      ? [{ code: 'passwordTooShort', field: 'password', parameters: { min: SHORTEST_PASSWORD } }]
      : []),
    ...(form.password === form.rePassword
      ? []
      : [{ code: 'passwordNotMatch', field: 'rePassword' }]),
  ];
}

/** What the server found, at its fields. */
export function violationsOf(failure: Failure): Violation[] {
  if (failure.violations.length > 0) return failure.violations;
  return failure.code === 'emailTaken' ? [{ code: failure.code, field: 'email' }] : [];
}

/** A new account as the server takes it; only type `user` is held to some records. */
export function newUserOf(user: UserForm): NewUser {
  const { polls, questions, devices, activateEnterprise, ...form } = user;
  const assigned = form.type === 'user' ? { polls, questions, devices } : {};
  const enterprise = form.type === 'company' ? { activateEnterprise } : {};
  return { ...form, email: form.email.trim(), ...assigned, ...enterprise };
}

/** Only what is different from the account; undefined when nothing is. */
export function changesOf(user: UserView, form: UserForm): EditAccount | undefined {
  const changed = (['name', 'email', 'type', 'active'] as const)
    .filter((field) => form[field] !== user[field])
    .map((field) => [field, form[field]]);
  const assigned = form.type === 'user' ? assignedKinds : [];
  const reassigned = assigned
    .filter((kind) => [...form[kind]].sort().join() !== [...user[kind]].sort().join())
    .map((kind) => [kind, form[kind]]);
  const { password, rePassword } = form;
  const renewed = Object.entries(password ? { password, rePassword } : {});
  const { activateEnterprise } = form;
  const isSwitched =
    form.type === 'company' && activateEnterprise !== (user.activateEnterprise === true);
  const switched = Object.entries(isSwitched ? { activateEnterprise } : {});
  const fields = [...changed, ...renewed, ...switched, ...reassigned];
  if (fields.length === 0) return undefined;
  const { id, revision } = user;
  return {
    id,
    ...(revision === undefined ? {} : { revision }),
    ...(Object.fromEntries(fields) as Partial<EditAccount>),
  };
}
