import { nothingAssigned, type AssignedKind } from '@canvass/contracts/account/assigned';
import type { Principal } from '@canvass/platform/http/route';
import type { Collection } from '@canvass/platform/read-store/port';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';

/** Where the records are that can be assigned. */
const kinds: Readonly<Record<string, AssignedKind>> = {
  [pollCollection.name]: 'polls',
  [questionCollection.name]: 'questions',
  [deviceCollection.name]: 'devices',
};

/**
 * Ids of a collection that the caller is held to, within the firm: those assigned to an account of type `user`.
 * @returns undefined for callers who may see all of the firm's
 */
export function visibleIds(caller: Principal, { name }: Collection): readonly string[] | undefined {
  const kind = kinds[name];
  if (caller.type !== 'user' || !kind) return undefined;
  return (caller.assigned ?? nothingAssigned)[kind];
}

/** Whether the caller may see this record, should it be the firm's. */
export function isVisible(caller: Principal, collection: Collection, id: string): boolean {
  return visibleIds(caller, collection)?.includes(id) ?? true;
}
