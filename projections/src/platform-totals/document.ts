import type { Collection } from '@canvass/platform/read-store/port';
import type { CounterDocument } from '../runner/projection.js';

/** Finished responses to all companies that count, by day. `_id` is the day, YYYY-MM-DD where each company is. */
export type PlatformDayDocument = CounterDocument;

export const platformDayCollection: Collection = { name: 'platformDay_v1', indexes: [] };

/** Key of the counts. */
export const RESPONSES = 'responses';
