import type { z } from 'zod';
import type { Language } from '../language/language.js';
import type { AccountType } from './account.js';
import { nothingAssigned, type Assigned } from './assigned.js';
import { mergeBilling } from './billing.js';
import { aggregate } from '../event/aggregate.js';
import { accountEvents } from './events.js';
import type { billingDetailsSchema } from './view.js';

export interface AccountState {
  exists: boolean;
  type: AccountType;
  firm: string;
  active: boolean;
  /** Rises to end all sessions. */
  epoch: number;
  /** Rises to end all API keys. */
  keyEpoch: number;
  /** The one session of an earlier epoch that stays valid. */
  keptSession?: string;
  registeredAt: string;
  name: string;
  email: string;
  /** The last address that was confirmed; empty before the first. */
  confirmedEmail: string;
  phone: string;
  companyName: string;
  billingDetails?: z.infer<typeof billingDetailsSchema>;
  /** Empty for none. */
  avatarURL: string;
  /** Empty before an invited person has set one; no password matches that. */
  passwordHash: string;
  /** When the link to set its first password was requested last, ISO 8601; absent once it has a password. */
  invitedAt?: string;
  /** Language of its screens and mails; null or absent for the company's. */
  language?: Language | null;
  /** Records it may see; only for type `user`. */
  assigned: Assigned;
}

export const initialAccount: AccountState = {
  exists: false,
  type: 'user',
  firm: '',
  active: false,
  epoch: 0,
  keyEpoch: 0,
  registeredAt: '',
  name: '',
  email: '',
  confirmedEmail: '',
  phone: '',
  companyName: '',
  avatarURL: '',
  passwordHash: '',
  assigned: nothingAssigned,
};

export const accountAggregate = aggregate({
  category: 'account',
  events: accountEvents,
  initial: initialAccount,
  evolve(state, event): AccountState {
    switch (event.type) {
      case 'AccountRegistered': {
        const { isEmailConfirmed = true, ...data } = event.data;
        return {
          ...state,
          ...data,
          ...event.personal,
          confirmedEmail: isEmailConfirmed ? (event.personal?.email ?? '') : '',
          exists: true,
          registeredAt: event.metadata?.at ?? '',
        };
      }
      case 'EmailConfirmed':
        return { ...state, confirmedEmail: state.email };
      case 'AccountSessionsEnded': {
        const { keptSession: _former, ...rest } = state;
        const { except, keysToo = false } = event.data;
        const keyEpoch = state.keyEpoch + (keysToo ? 1 : 0);
        const kept = except ? { keptSession: except } : {};
        return { ...rest, epoch: state.epoch + 1, keyEpoch, ...kept };
      }
      case 'AccountInvited':
        return { ...state, invitedAt: event.metadata?.at ?? '' };
      case 'PasswordRecovered':
      case 'PasswordChanged': {
        const { invitedAt: _former, ...rest } = state;
        return { ...rest, passwordHash: event.personal?.passwordHash ?? '' };
      }
      case 'AccountEdited': {
        const { billingDetails, ...rest } = event.personal ?? {};
        const { isEmailConfirmed = true, ...data } = event.data;
        const confirmed =
          isEmailConfirmed && rest.email !== undefined ? { confirmedEmail: rest.email } : {};
        const edited = { ...state, ...data, ...rest, ...confirmed };
        if (!billingDetails) return edited;
        return { ...edited, billingDetails: mergeBilling(state.billingDetails, billingDetails) };
      }
      case 'AvatarChanged':
        return { ...state, avatarURL: event.personal?.avatarURL ?? '' };
      case 'RecordsAssigned':
        return { ...state, assigned: { ...state.assigned, ...event.data } };
      case 'AccountDeleted':
        return { ...initialAccount, type: state.type, firm: state.firm, epoch: state.epoch + 1 };
      case 'EmailConfirmationRequested':
      case 'PasswordResetRequested':
      case 'SecondFactorPrepared':
      case 'SecondFactorEnabled':
      case 'SecondFactorUsed':
      case 'RecoveryCodeUsed':
      case 'RecoveryCodesReplaced':
      case 'SecondFactorDisabled':
      case 'ClaimLost':
        return state;
    }
  },
});
