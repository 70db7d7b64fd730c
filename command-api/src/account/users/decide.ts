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
import { invalid, notFound, Refusal } from '@canvass/contracts/rule/refusal';
import {
  linkFor,
  markOf,
  registerAccount,
  type Registration,
  type Unconfirmed,
} from '../decide.js';
import { uncontested, type Content } from './uncontested.js';

/** What is different, the hash of a new password, and what is to confirm another address. */
type Edit = Content & { passwordHash?: string | undefined; unconfirmed?: Unconfirmed | undefined };

/** How the account that sends a command is related to the one it is about. */
export interface Relation {
  /** Type of the account that sends it. */
  by: AccountType;
  isSelf: boolean;
  /** Whether both belong to one firm. */
  isSameFirm: boolean;
  /** Whether the firm was registered with the account it is about. */
  isOwner: boolean;
}

function forbidden(): Refusal {
  return new Refusal('forbidden', 'forbidden');
}

/** @throws Refusal notFound */
export function requireThere({ exists }: Pick<AccountState, 'exists'>): void {
  if (!exists) throw notFound();
}

/** Refuses those who may not make accounts of a type. @throws Refusal forbidden */
export function requireCreatable(by: AccountType, type: AccountType): void {
  if (!mayManage(by, type)) throw forbidden();
}

/** No key makes, changes or deletes operators: a stranger who finds a key must not become one. @throws Refusal personRequired */
export function requirePersonFor(
  caller: { key?: string | undefined },
  type: AccountType | undefined,
): void {
  if (caller.key && type === 'tabi') throw new Refusal('forbidden', 'personRequired');
}

/** An account of a firm that is there already. Only type `user` needs records to be assigned. */
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

/**
 * Only what is different, so that edits of different fields keep each other. One edits oneself and those one may make;
 * what an account may do is never its own to decide, and its own password takes the old one. All its sessions end
 * when it may do something else from now on, or is signed in to with another password; then its API keys end too.
 * @param base the account as it was at the revision the edit started from
 * @throws Refusal forbidden, editConflict, and invalid for a tax number that cannot be one or billing details that lack a part
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
  const assigned = (rights.type ?? state.type) === 'user' ? assign(state.assigned, edit) : [];
  const isOthersToDecide = Object.keys(rights).length > 0 || assigned.length > 0 || passwordHash;
  if (isSelf && isOthersToDecide) throw forbidden();
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
    ...linkFor(pending),
    ...assigned,
    ...(passwordHash
      ? [{ type: 'PasswordChanged' as const, data: {}, personal: { passwordHash } }]
      : []),
    ...(endsSessions ? [{ type: 'AccountSessionsEnded' as const, data: keysToo }] : []),
  ];
}

/** Whether an address is another one than the last that was confirmed. */
function isPending({ confirmedEmail }: AccountState, email: string | undefined): boolean {
  return email !== undefined && normaliseEmail(email) !== normaliseEmail(confirmedEmail);
}

/** A user of the firm; its owner stays, and no account deletes itself. @throws Refusal forbidden */
export function deleteAccount(state: AccountState, relation: Relation): AccountEvent[] {
  requireThere(state);
  const { by, isSelf, isOwner } = relation;
  if (isSelf || isOwner || !mayManage(by, state.type)) throw forbidden();
  return [{ type: 'AccountDeleted', data: {} }];
}

/** A firm keeps its owner, and gets no second company; operators are only in the operator's firm. */
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

/** What stood before rules were made for it does not stop an edit of something else. */
function isOtherTaxId(before: AccountState['billingDetails'], after: BillingDetails): boolean {
  const country = (billing: AccountState['billingDetails']) =>
    billing?.addressDetails?.country?.code;
  return before?.uic !== after.uic || country(before) !== country(after);
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
