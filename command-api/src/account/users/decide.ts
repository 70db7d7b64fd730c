import { canonicalJson } from '@canvass/contracts/event/canonical';
import { normaliseEmail, type AccountType } from '@canvass/contracts/account/account';
import { assignedKinds, type Assigned } from '@canvass/contracts/account/assigned';
import {
  checkBillingParts,
  checkTaxId,
  mergeBilling,
  type BillingDetails,
} from '@canvass/contracts/account/billing';
import type { AccountEvent } from '@canvass/contracts/account/events';
import { mayManage } from '@canvass/contracts/account/roles';
import type { AccountState } from '@canvass/contracts/account/state';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import { conflict, invalid, notFound, Refusal } from '@canvass/contracts/rule/refusal';
import { requireKept } from '../../command/require-kept.js';
import {
  invitationFor,
  linkFor,
  markOf,
  registerAccount,
  type Registration,
  type Unconfirmed,
} from '../decide.js';
import { uncontested, type Content } from './uncontested.js';

/** The changed fields, the hash of a new password, and the link to confirm a new address. */
type Edit = Content & { passwordHash?: string | undefined; unconfirmed?: Unconfirmed | undefined };

/** How the caller's account is related to the edited one. */
export interface Relation {
  /** Type of the caller's account. */
  by: AccountType;
  isSelf: boolean;
  /** Whether both belong to one firm. */
  isSameFirm: boolean;
  /** Whether the edited account owns its firm. */
  isOwner: boolean;
}

function forbidden(): Refusal {
  return new Refusal('forbidden', 'forbidden');
}

/** @throws Refusal notFound */
export function requireThere({ exists }: Pick<AccountState, 'exists'>): void {
  if (!exists) throw notFound();
}

/** Requires a caller who may make accounts of a type. @throws Refusal forbidden */
export function requireCreatable(by: AccountType, type: AccountType): void {
  if (!mayManage(by, type)) throw forbidden();
}

/** Refuses API keys for operators' accounts: a stolen key must not make its thief an operator. @throws Refusal personRequired */
export function requirePersonFor(
  caller: { key?: string | undefined },
  type: AccountType | undefined,
): void {
  if (caller.key && type === 'tabi') throw new Refusal('forbidden', 'personRequired');
}

/** Registers an account in an existing firm. Records are assigned only to those of type `user`. */
export function registerUser(
  state: AccountState,
  by: AccountType,
  user: Registration,
  assigned: Partial<Assigned>,
): AccountEvent[] {
  requireCreatable(by, user.type);
  const registered = registerAccount(state, user);
  if (registered.length === 0 || user.type !== 'user') return registered;
  return [...registered, ...assign(state.assigned, assigned)];
}

/** Requests another link for an invited person, who has set no password yet. @throws Refusal notFound, forbidden, invitationAccepted */
export function inviteAgain(
  state: AccountState,
  { by, isSelf }: Relation,
  invitation: string,
): AccountEvent[] {
  requireThere(state);
  if (isSelf || !mayManage(by, state.type)) throw forbidden();
  if (state.invitedAt === undefined) throw conflict('invitationAccepted');
  return [invitationFor(invitation)];
}

/**
 * Edits an account: events have only the fields that change, so that edits of different fields do not overwrite each other.
 * Callers edit themselves and accounts that they may make, but not their own rights, nor here their own password. A change
 * of rights or password ends all sessions of the account; a change of the password ends its API keys too.
 * @param base the account as it was at the revision the edit started from
 * @throws Refusal forbidden, editConflict, and invalid for a malformed tax number or incomplete billing details
 */
export function editAccount(
  state: AccountState,
  relation: Relation,
  { passwordHash, unconfirmed, ...sent }: Edit,
  base = state,
): AccountEvent[] {
  const { by, isSelf } = relation;
  if (!isSelf && !mayManage(by, state.type)) throw forbidden();
  const edit = uncontested(base, state, sent);
  const rights = changedRights(state, edit);
  const isAssigned = (rights.type ?? state.type) === 'user';
  const assigned = isAssigned ? assign(state.assigned, edit) : [];
  const isOthersToDecide = Object.keys(rights).length > 0 || assigned.length > 0 || passwordHash;
  if (isSelf && isOthersToDecide) throw forbidden();
  if (!isAssigned) requireKept(assignedOf(edit), {}, state.assigned, base.assigned);
  if (rights.type !== undefined) requireNewType(state.type, rights.type, relation);
  const personal = changedPerson(state, edit);
  const spoken = changedLanguage(state, edit);
  const isCompanys = 'companyName' in personal || 'billingDetails' in personal;
  if (isCompanys && !relation.isOwner) throw forbidden();
  const hasEdit = [rights, personal, spoken].some((part) => Object.keys(part).length > 0);
  const pending = isPending(state, personal.email) ? (unconfirmed ?? {}) : undefined;
  const endsSessions =
    rights.type !== undefined || rights.active === false || passwordHash !== undefined;
  const keysToo = passwordHash === undefined ? {} : { keysToo: true as const };
  return [
    ...(hasEdit
      ? [
          {
            type: 'AccountEdited' as const,
            data: { ...rights, ...spoken, ...markOf(pending) },
            personal,
          },
        ]
      : []),
    ...linkToNewAddress(state, pending),
    ...assigned,
    ...(passwordHash
      ? [{ type: 'PasswordChanged' as const, data: {}, personal: { passwordHash } }]
      : []),
    ...(endsSessions ? [{ type: 'AccountSessionsEnded' as const, data: keysToo }] : []),
  ];
}

/** The link to a new address: an invitation for a person who has set no password yet, else one that confirms it. */
function linkToNewAddress(
  { invitedAt }: AccountState,
  pending: Unconfirmed | undefined,
): AccountEvent[] {
  const { confirmation } = pending ?? {};
  if (invitedAt === undefined || confirmation === undefined) return linkFor(pending);
  return [invitationFor(confirmation)];
}

/** Whether an address differs from the last confirmed one. */
function isPending({ confirmedEmail }: AccountState, email: string | undefined): boolean {
  return email !== undefined && normaliseEmail(email) !== normaliseEmail(confirmedEmail);
}

/** Deletes a user of a firm. The owner cannot be deleted, nor the caller's own account. @throws Refusal forbidden */
export function deleteAccount(state: AccountState, relation: Relation): AccountEvent[] {
  requireThere(state);
  const { by, isSelf, isOwner } = relation;
  if (isSelf || isOwner || !mayManage(by, state.type)) throw forbidden();
  return [{ type: 'AccountDeleted', data: {} }];
}

/** Checks a change of the type: a firm has one company account, its owner's, and operators are in the operators' firm alone. */
function requireNewType(before: AccountType, after: AccountType, relation: Relation): void {
  const { by, isOwner, isSameFirm } = relation;
  if (isOwner || before === 'company' || after === 'company') throw forbidden();
  if (!mayManage(by, after) || (after === 'tabi' && !isSameFirm)) throw forbidden();
}

function changedRights(
  state: AccountState,
  { type, active }: Pick<EditAccount, 'type' | 'active'>,
): { type?: AccountType; active?: boolean } {
  return {
    ...(type !== undefined && type !== state.type ? { type } : {}),
    ...(active !== undefined && active !== state.active ? { active } : {}),
  };
}

function changedLanguage(
  state: AccountState,
  { language }: Pick<Edit, 'language'>,
): Pick<Edit, 'language'> {
  return language === undefined || language === (state.language ?? null) ? {} : { language };
}

function changedPerson(state: AccountState, edit: Edit) {
  const texts = (['name', 'email', 'phone', 'companyName'] as const).flatMap((field) => {
    const value = edit[field]?.trim();
    return value !== undefined && value !== state[field] ? [[field, value] as const] : [];
  });
  const { billingDetails } = edit;
  const merged = billingDetails && mergeBilling(state.billingDetails, billingDetails);
  const isSame =
    merged === undefined || canonicalJson(merged) === canonicalJson(state.billingDetails ?? {});
  if (!isSame) {
    const violations = [
      ...checkBillingParts(state.billingDetails, merged),
      ...(isOtherTaxId(state.billingDetails, merged) ? checkTaxId(merged) : []),
    ];
    if (violations.length > 0) throw invalid(violations);
  }
  return {
    ...(Object.fromEntries(texts) as Partial<Record<(typeof texts)[number][0], string>>),
    ...(isSame ? {} : { billingDetails }),
  };
}

/** Only a changed tax number is checked: an older one may break rules that came later. */
function isOtherTaxId(before: AccountState['billingDetails'], after: BillingDetails): boolean {
  const country = (billing: AccountState['billingDetails']) =>
    billing?.addressDetails?.country?.code;
  return before?.uic !== after.uic || country(before) !== country(after);
}

/** What an edit says of the records that an account may see. */
function assignedOf({ polls, questions, devices }: Edit): Partial<Assigned> {
  return { polls, questions, devices };
}

function assign(before: Assigned, asked: Partial<Assigned>): AccountEvent[] {
  const changed = assignedKinds.flatMap((kind) => {
    const ids = asked[kind] && [...new Set(asked[kind])];
    const isSame =
      ids?.length === before[kind].length && ids.every((id) => before[kind].includes(id));
    return ids && !isSame ? [[kind, ids] as const] : [];
  });
  if (changed.length === 0) return [];
  return [{ type: 'RecordsAssigned', data: Object.fromEntries(changed) }];
}
