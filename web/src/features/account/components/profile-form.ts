import { isBillable, requiredBilling } from '@canvass/contracts/account/billing';
import { EMAIL_PATTERN } from '@canvass/contracts/account/account';
import { editAccountSchema } from '@canvass/contracts/account/user-commands';
import type { AccountView } from '@canvass/contracts/account/view';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Violation } from '@canvass/contracts/rule/violation';
import { editOf } from '../../../ui/record/fields.js';
import type { ProfileChanges } from '../api/save-profile.js';
import { billingChanges, billingFormOf, checkUic, type BillingForm } from './billing-form.js';

const ownFields = ['name', 'companyName', 'email', 'phone'] as const;
type Field = (typeof ownFields)[number];

export interface ProfileForm extends Record<Field, string> {
  /** That the account has chosen to be spoken to in; null for none. */
  language: InterfaceLanguage | null;
  /** Address of the picture; empty for none. */
  avatarURL: string;
  /** Whether the billing details are shown. */
  isBilled: boolean;
  billing: BillingForm;
}

/** Translation keys of the fields' names. */
export const profileNames: Readonly<Record<string, string>> = {
  name: 'account.name',
  companyName: 'account.companyName',
  email: 'account.email',
  phone: 'account.phone',
  language: 'account.language',
  avatarURL: 'account.picture',
  'billing.companyName': 'account.billingCompany',
  'billing.uic': 'account.uic',
  'billing.city': 'account.city',
  'billing.country': 'account.country',
  'billing.address': 'account.address',
  'billing.postalCode': 'account.postalCode',
  'billing.state': 'account.state',
};

/** Fields of an account's profile: only a company has a name of its own. */
export function fieldsOf({ type }: AccountView): Field[] {
  return ownFields.filter((field) => field !== 'companyName' || type === 'company');
}

export function profileOf(account: AccountView): ProfileForm {
  const { name, companyName, email, phone, language, avatarURL, billingDetails } = account;
  return {
    ...{ name, companyName, email, phone, language, avatarURL },
    isBilled: isBillable(billingDetails),
    billing: billingFormOf(billingDetails),
  };
}

/** Billing fields that may not be emptied, nor left empty by who is billed from now on. */
export function requiredOf(account: AccountView): (keyof BillingForm)[] {
  const before = billingFormOf(account.billingDetails);
  const isNew = !isBillable(account.billingDetails);
  return requiredBilling.filter((key) => isNew || before[key] !== '');
}

/** What is wrong with it, before it is sent. */
export function checkProfile(account: AccountView, form: ProfileForm): Violation[] {
  const fields = fieldsOf(account);
  const missing = (['name', 'companyName', 'phone'] as const).filter(
    (field) => fields.includes(field) && form[field].trim() === '',
  );
  const unbilled = form.isBilled
    ? requiredOf(account).filter((key) => form.billing[key].trim() === '')
    : [];
  return [
    ...missing.map((field) => ({ code: `${field}Required` as const, field })),
    ...(EMAIL_PATTERN.test(form.email.trim())
      ? []
      : [{ code: 'emailInvalid' as const, field: 'email' }]),
    ...unbilled.map((key) => ({ code: 'fieldRequired' as const, field: `billing.${key}` })),
    ...(form.isBilled ? checkUic(form.billing) : []),
  ];
}

/**
 * Only what is different; undefined when nothing is.
 * @param countryName name of the chosen country
 */
export function profileChanges(
  account: AccountView,
  form: ProfileForm,
  countryName: string,
): ProfileChanges | undefined {
  const { id, revision } = account;
  const { avatarURL } = form;
  const before = profileOf(account);
  const billingDetails = form.isBilled
    ? billingChanges(before.billing, form.billing, countryName)
    : undefined;
  const changes = editOf(
    editAccountSchema,
    { id, revision },
    { ...said(before), billingDetails: undefined },
    { ...said(form), billingDetails },
  );
  const avatar = avatarURL === account.avatarURL ? undefined : { avatarURL, revision };
  return changes || avatar ? { account: changes, avatar } : undefined;
}

/** What is said of an account by whom it is about; the rest is said by others, or elsewhere. */
function said({ name, companyName, email, phone, language }: ProfileForm) {
  return {
    name: name.trim(),
    companyName: companyName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    language,
    ...{ password: undefined, rePassword: undefined, type: undefined, active: undefined },
    ...{
      activateEnterprise: undefined,
      polls: undefined,
      questions: undefined,
      devices: undefined,
    },
  };
}
