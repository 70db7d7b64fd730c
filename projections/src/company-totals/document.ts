import type { CompanyTotals } from '@canvass/contracts/account/view';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/**
 * What a firm has of everything, counted. `_id` is the firm's id; a firm without any has no document.
 * Each kind of record counts in a collection of its own, so that one can be rebuilt without the others.
 */
export type TotalsDocument = StoredDocument & { counts: Record<string, number> };

export const accountTotalsCollection: Collection = { name: 'accountTotals_v1', indexes: [] };
export const pollTotalsCollection: Collection = { name: 'pollTotals_v2', indexes: [] };
export const questionTotalsCollection: Collection = { name: 'questionTotals_v2', indexes: [] };
export const responseTotalsCollection: Collection = {
  name: 'responseTotals_v3',
  indexes: [['counts.bytes']],
};

/** Collections to read for a firm's totals, each by the firm's id. */
export const totalsCollections: readonly Collection[] = [
  accountTotalsCollection,
  pollTotalsCollection,
  questionTotalsCollection,
  responseTotalsCollection,
];

/** Keys of the counts. */
export const ACTIVE_POLLS = 'activePolls';
export const QUESTIONS = 'questions';
export const ANSWERS = 'answers';
/** Of all responses, finished or not. */
export const BYTES = 'bytes';
export const USERS = 'users';

/**
 * A firm's totals.
 * @param documents those of the firm from all `totalsCollections`, in any order; missing ones count as zero
 */
export function readTotals(documents: readonly (TotalsDocument | undefined)[]): CompanyTotals {
  const sum = (key: string) =>
    documents.reduce((total, document) => total + (document?.counts[key] ?? 0), 0);
  return {
    totalActivePolls: sum(ACTIVE_POLLS),
    totalQuestions: sum(QUESTIONS),
    totalAnswers: sum(ANSWERS),
    totalUsers: sum(USERS),
  };
}
