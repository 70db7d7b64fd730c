import { needsNoPlan } from '../firm/operators.js';
import type { FirmState } from '../firm/state.js';
import { spokenOrNull } from '../language/language.js';
import type { PlanContent } from '../plan/plan.js';
import { presentSubscription } from '../subscription/present.js';
import type { Run } from '../subscription/state.js';
import { isEmailConfirmed } from './confirmation.js';
import { invitedUntil } from './invitation.js';
import type { AccountState } from './state.js';
import type { UserView } from './user-view.js';
import type { AccountView } from './view.js';

/** An account as both APIs answer it; never with its password hash. */
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
    isEmailConfirmed: isEmailConfirmed(state),
    phone,
    type,
    firm: state.firm,
    active,
    companyName,
    uic: billingDetails?.uic ?? '',
    ...(billingDetails ? { billingDetails } : {}),
    avatarURL: state.avatarURL,
    createdAt: registeredAt,
    timeZone: firm.timeZone,
    questionLanguages: firm.questionLanguages,
    language: spokenOrNull(state.language),
    companyLanguage: spokenOrNull(firm.language),
    customRedirectionPage: firm.customRedirectionPage,
    ...firm.logo,
  };
}

/** What an account's firm has subscribed to. */
interface Subscribed {
  live: boolean;
  run?: Run | undefined;
  plan?: PlanContent | undefined;
  following?: Parameters<typeof presentSubscription>[3];
}

/** Id of the subscription that an operator switched on for this company. */
export function presentCustomSubscription(
  { type }: Pick<AccountState, 'type'>,
  run: Pick<Run, 'origin' | 'reference'> | null | undefined,
): Pick<AccountView, 'customSubscriptionId'> {
  const isCustom = type === 'company' && run?.origin === 'enterprise';
  return isCustom ? { customSubscriptionId: run.reference } : {};
}

/**
 * The signed-in account: active only while its firm has a subscription, unless it needs none.
 * @param at the time, ISO 8601, and the payment provider that is in use then
 */
export function presentSignedIn(
  id: string,
  state: Parameters<typeof presentAccount>[1],
  firm: FirmState,
  { live, run, plan, following }: Subscribed,
  at: Parameters<typeof presentSubscription>[2],
): AccountView {
  return {
    ...presentAccount(id, state, firm),
    active: state.active && (live || needsNoPlan(state)),
    ...(state.active ? {} : { isSwitchedOff: true as const }),
    ...(state.type === 'user' ? state.assigned : {}),
    ...(run && plan ? { subscription: presentSubscription(run, plan, at, following) } : {}),
    ...presentCustomSubscription(state, run),
  };
}

/** An account as lists of users show it. */
export function presentUser(...account: Parameters<typeof presentAccount>): UserView {
  const [, state] = account;
  const until = invitedUntil(state);
  return {
    ...presentAccount(...account),
    ...state.assigned,
    ...(until === undefined ? {} : { invitedUntil: until }),
  };
}
