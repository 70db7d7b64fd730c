import {
  EMAIL_PATTERN,
  SHORTEST_PASSWORD,
  type AccountType,
} from '@canvass/contracts/account/account';
import { assignedKinds, type Assigned } from '@canvass/contracts/account/assigned';
import { creatableTypes, mayMakeElsewhere } from '@canvass/contracts/account/roles';
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
  /** Whom it is to work for; operators choose it of a new user or admin. */
  firm: string;
  /** Of a company, what it is called. */
  companyName: string;
  active: boolean;
  /** Of a company, whether its plan is the enterprise one, which only operators switch on. */
  activateEnterprise: boolean;
}

/** Translation keys of the fields' names. */
export const userNames: Readonly<Record<string, string>> = {
  name: 'user.name',
  email: 'account.email',
  type: 'user.type',
  companyName: 'account.companyName',
  active: 'user.active',
  polls: 'user.assigned.polls',
  questions: 'user.assigned.questions',
  devices: 'user.assigned.devices',
};

/** What is sent to make an account. */
type Conditional = keyof Assigned | 'activateEnterprise' | 'firm' | 'companyName';
export type NewUser = Omit<UserForm, Conditional> & Partial<Pick<UserForm, Conditional>>;

/** @param ownFirm that of whoever fills it in, for whom a new account is unless something else is chosen */
export function formOf(
  user: UserView | null,
  types: readonly AccountType[],
  ownFirm: string,
): UserForm {
  if (!user) {
    const type = types[0] ?? 'user';
    const texts = { name: '', email: '', password: '', rePassword: '', companyName: '' };
    const nothing = { polls: [], questions: [], devices: [] };
    return { ...texts, type, firm: ownFirm, active: true, activateEnterprise: false, ...nothing };
  }
  const { name, email, type, firm, companyName, active, polls, questions, devices } = user;
  return {
    ...{ name, email, password: '', rePassword: '', type, firm, companyName, active },
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
  if (isNew && form.type === 'company') required.push(form.companyName);
  return required.every((text) => text.trim() !== '');
}

const tooShort: Violation = {
  code: 'passwordTooShort',
  field: 'password',
  parameters: { min: SHORTEST_PASSWORD },
};

/** What is wrong with a complete form, before it is sent. */
export function checkUser(form: UserForm, isNew: boolean): Violation[] {
  const hasPassword = isNew || form.password !== '';
  const isShort = hasPassword && form.password.length < SHORTEST_PASSWORD;
  return [
    ...(EMAIL_PATTERN.test(form.email.trim())
      ? []
      : [{ code: 'emailInvalid' as const, field: 'email' }]),
    ...(isShort ? [tooShort] : []),
    ...(form.password === form.rePassword
      ? []
      : [{ code: 'passwordNotMatch' as const, field: 'rePassword' }]),
  ];
}

/** What the server found, at its fields. */
export function violationsOf(failure: Failure): Violation[] {
  if (failure.violations.length > 0) return failure.violations;
  return failure.code === 'emailTaken' ? [{ code: failure.code, field: 'email' }] : [];
}

/** A new account as the server takes it; only type `user` is held to some records. */
export function newUserOf(user: UserForm, ownFirm: string): NewUser {
  const { polls, questions, devices, activateEnterprise, firm, companyName, ...form } = user;
  const assigned = form.type === 'user' ? { polls, questions, devices } : {};
  const company = form.type === 'company' ? { activateEnterprise, companyName } : {};
  const elsewhere = firm !== ownFirm && hasChosenFirm(form.type) ? { firm } : {};
  return { ...form, email: form.email.trim(), ...assigned, ...company, ...elsewhere };
}

/** Whether an operator says whose a new account is: a company gets a firm with it, operators have theirs. */
export function hasChosenFirm(type: AccountType): boolean {
  return mayMakeElsewhere('tabi', type);
}

/** Only what is different from the account; undefined when nothing is. */
export function changesOf(user: UserView, form: UserForm): EditAccount | undefined {
  const texts = form.type === 'company' ? (['companyName'] as const) : [];
  const changed = (['name', 'email', 'type', 'active', ...texts] as const)
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
