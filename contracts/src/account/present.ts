import type { FirmState } from '../firm/state.js';
import type { AccountState } from './state.js';
import type { UserView } from './user-view.js';
import type { AccountView } from './view.js';

/** An account as both APIs answer it; never its password's hash. */
export function presentAccount(
  id: string,
  state: Omit<AccountState, 'passwordHash'>,
  firm: FirmState,
): AccountView {
  const { name, email, phone, type, active, companyName, billingDetails, registeredAt } = state;
  return {
    id,
    name,
    email,
    phone,
    type,
    firm: state.firm,
    active,
    companyName,
    ...(billingDetails ? { billingDetails } : {}),
    createdAt: registeredAt,
    timeZone: firm.timeZone,
    questionLanguages: firm.questionLanguages,
  };
}

/** An account as lists of users show it. */
export function presentUser(...account: Parameters<typeof presentAccount>): UserView {
  const [, { assigned }] = account;
  return { ...presentAccount(...account), ...assigned };
}
