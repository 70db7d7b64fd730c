import { requiredBilling } from '@canvass/contracts/account/billing';
import type { Register } from '@canvass/contracts/account/commands';
import { checkRegistration, type NewPassword } from '@canvass/contracts/account/rules';
import type { Violation } from '@canvass/contracts/rule/violation';
import { atFields, billingDetailsOf, billingFormOf, type BillingForm } from './billing-form.js';

/** The register screen's form. */
export interface RegisterForm extends NewPassword {
  name: string;
  email: string;
  phone: string;
  companyName: string;
  addBillingDetails: boolean;
  billing: BillingForm;
}

export const emptyForm: RegisterForm = {
  name: '',
  email: '',
  phone: '',
  companyName: '',
  password: '',
  rePassword: '',
  addBillingDetails: false,
  billing: billingFormOf(undefined),
};

/** Whether every required field is filled. */
export function isComplete(form: RegisterForm): boolean {
  const { name, email, phone, companyName, password, rePassword, addBillingDetails } = form;
  const own = [name, email, phone, companyName, password, rePassword];
  const billing = addBillingDetails ? requiredBilling.map((key) => form.billing[key]) : [];
  return [...own, ...billing].every((value) => value.trim() !== '');
}

/** What is wrong with a complete form, before it is sent. */
export function checkForm({ billing, ...form }: RegisterForm): Violation[] {
  return atFields(checkRegistration({ ...form, billingDetails: billingDetailsOf(billing) }));
}

/**
 * The form as the server takes it.
 * @param countryName name of the chosen country
 */
export function toRequest(form: RegisterForm, countryName: string): Register {
  const { addBillingDetails, billing, ...own } = form;
  return {
    ...own,
    email: own.email.trim(),
    addBillingDetails,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(addBillingDetails ? { billingDetails: billingDetailsOf(billing, countryName) } : {}),
  };
}
