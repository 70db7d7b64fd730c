import type { RecordFacts } from '@canvass/contracts/event/record';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Loaded } from './handle.js';

/** What a view says of a record besides its content. */
export function recordFacts(loaded: Loaded<unknown>): RecordFacts {
  const { firm = '', createdAt, revision } = loaded;
  return { firm, createdAt, revision: revision === 'none' ? -1 : revision };
}

/** Records of other firms are not there. @throws Refusal notFound */
export function ownedBy(firm: string, loaded: Loaded<{ exists: boolean }>): void {
  if (!loaded.state.exists || loaded.firm !== firm) throw notFound();
}
