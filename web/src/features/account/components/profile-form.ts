import { isBillable, requiredBilling } from '@canvass/contracts/account/billing';
import { EMAIL_PATTERN } from '@canvass/contracts/account/account';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { AccountView } from '@canvass/contracts/account/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { billingChanges, billingFormOf, checkUic, type BillingForm } from './billing-form.js';

const ownFields = ['name', 'companyName', 'email', 'phone'] as const;
type Field = (typeof ownFields)[number];

export interface ProfileForm extends Record<Field, string> {
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
  const { name, companyName, email, phone, avatarURL, billingDetails } = account;
  return {
    ...{ name, companyName, email, phone, avatarURL },
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
    ...missing.map((field) => ({ code: `${field}Required`, field })),
    ...(EMAIL_PATTERN.test(form.email.trim()) ? [] : [{ code: 'emailInvalid', field: 'email' }]),
    ...unbilled.map((key) => ({ code: 'fieldRequired', field: `billing.${key}` })),
    ...(form.isBilled ? checkUic(form.billing) : []),
  ];
}

/**
 * Only what is different, apart from the picture; undefined when nothing is.
 * @param countryName name of the chosen country
 */
export function profileChanges(
  account: AccountView,
  form: ProfileForm,
  countryName: string,
): EditAccount | undefined {
  const before = profileOf(account);
  const own = Object.fromEntries(
    ownFields
      .filter((field) => form[field].trim() !== before[field])
      .map((field) => [field, form[field].trim()]),
  );
  const billingDetails = form.isBilled
    ? billingChanges(before.billing, form.billing, countryName)
    : undefined;
  if (Object.keys(own).length === 0 && !billingDetails) return undefined;
  const { id, revision } = account;
  return { id, revision, ...own, ...(billingDetails ? { billingDetails } : {}) };
}
