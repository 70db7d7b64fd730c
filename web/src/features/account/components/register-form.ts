import { SHORTEST_PASSWORD, isEmail } from '@canvass/contracts/account/account';
import { requiredBilling } from '@canvass/contracts/account/billing';
import type { Register } from '@canvass/contracts/account/commands';
import type { Violation } from '@canvass/contracts/rule/violation';
import { billingFormOf, checkUic, type BillingForm } from './billing-form.js';

/** The register screen's form. */
export interface RegisterForm {
  name: string;
  email: string;
  phone: string;
  companyName: string;
  password: string;
  rePassword: string;
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
export function checkForm(form: RegisterForm): Violation[] {
  const violations: Violation[] = [];
  if (!isEmail(form.email.trim())) {
    violations.push({ code: 'emailInvalid', field: 'email' });
  }
  if (form.password.length < SHORTEST_PASSWORD) {
    const parameters = { min: SHORTEST_PASSWORD };
    violations.push({ code: 'passwordTooShort', field: 'password', parameters });
  }
  if (form.password !== form.rePassword) {
    violations.push({ code: 'passwordNotMatch', field: 'rePassword' });
  }
  if (form.addBillingDetails) violations.push(...checkUic(form.billing));
  return violations;
}

/** The form's field for a path of the request. */
export function fieldOf(path: string | undefined): string {
  return (path ?? '')
    .replace('billingDetails.addressDetails.', 'billing.')
    .replace('billingDetails.', 'billing.')
    .replace(/^billing\.country\..*/, 'billing.country');
}

/**
 * The form as the server takes it.
 * @param countryName name of the chosen country
 */
export function toRequest(form: RegisterForm, countryName: string): Register {
  const { addBillingDetails, billing, ...own } = form;
  const given = (value: string) => value.trim() || undefined;
  return {
    ...own,
    email: own.email.trim(),
    addBillingDetails,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(addBillingDetails
      ? {
          billingDetails: {
            companyName: given(billing.companyName),
            uic: given(billing.uic),
            addressDetails: {
              city: given(billing.city),
              country: billing.country ? { code: billing.country, name: countryName } : undefined,
              address: given(billing.address),
              postalCode: given(billing.postalCode),
              state: given(billing.state),
            },
          },
        }
      : {}),
  };
}
