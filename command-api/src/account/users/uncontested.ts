import type { AccountState } from '@canvass/contracts/account/state';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import { spokenOrNull } from '@canvass/contracts/language/language';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { conflict } from '@canvass/contracts/rule/refusal';

/** The fields of an edit, without the password. */
export type Content = Omit<EditAccount, 'id' | 'password' | 'rePassword' | 'revision'>;
type Fields = Record<string, unknown>;

/** The fields of an account that two edits may change at once. */
function contentOf(account: AccountState): Content {
  const { name, email, phone, companyName, billingDetails, type, active, assigned } = account;
  const language = spokenOrNull(account.language);
  return { name, email, phone, companyName, billingDetails, type, active, language, ...assigned };
}

/** The fields, with each part of the billing details as one of its own, so that parts are merged one by one. */
function fieldsOf({ billingDetails, ...own }: Content): Fields {
  const { addressDetails, ...billing } = billingDetails ?? {};
  return {
    ...own,
    ...under('billingDetails', billing),
    ...under('billingDetails.addressDetails', addressDetails ?? {}),
  };
}

function under(path: string, parts: object): Fields {
  return Object.fromEntries(Object.entries(parts).map(([part, it]) => [`${path}.${part}`, it]));
}

/** The same parts with the values that `fields` has for them under a path. */
function settled<Parts extends object>(parts: Parts, fields: Fields, path = ''): Parts {
  const names = Object.keys(parts);
  return Object.fromEntries(names.map((name) => [name, fields[path + name]])) as Parts;
}

/**
 * Merges an edit with later ones: a field that the edit did not change takes its current value.
 * @param base the account as it was at the revision the edit started from
 * @throws Refusal editConflict naming fields that another edit has changed since; parts of billing details by their path
 */
export function uncontested(base: AccountState, state: AccountState, edit: Content): Content {
  const started = fieldsOf(contentOf(base));
  const outcome = mergeEdit(started, fieldsOf(contentOf(state)), fieldsOf(edit));
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const { merged } = outcome;
  const { billingDetails, ...own } = edit;
  if (!billingDetails) return settled(own, merged);
  const { addressDetails, ...billing } = billingDetails;
  const path = 'billingDetails.';
  return {
    ...settled(own, merged),
    billingDetails: {
      ...settled(billing, merged, path),
      ...(addressDetails
        ? { addressDetails: settled(addressDetails, merged, `${path}addressDetails.`) }
        : {}),
    },
  };
}
