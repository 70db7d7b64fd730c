import type { AccountEvent } from '@canvass/contracts/account/events';
import type { Consequences } from '../command/consequences.js';
import { settleAvatar } from './avatar/settle.js';
import { settleDeletion, settleType } from './users/settle.js';

/** What follows in other streams, and for files, from the events of an account. */
export const accountConsequences: Consequences<AccountEvent> = {
  AccountRegistered: null,
  AccountEdited: settleType,
  AccountDeleted: settleDeletion,
  AccountSessionsEnded: null,
  AvatarChanged: settleAvatar,
  RecordsAssigned: null,
  EmailConfirmationRequested: null,
  EmailConfirmed: null,
  AccountInvited: null,
  PasswordResetRequested: null,
  PasswordRecovered: null,
  PasswordChanged: null,
  SecondFactorPrepared: null,
  SecondFactorEnabled: null,
  SecondFactorUsed: null,
  RecoveryCodeUsed: null,
  RecoveryCodesReplaced: null,
  SecondFactorDisabled: null,
  ClaimLost: null,
};
