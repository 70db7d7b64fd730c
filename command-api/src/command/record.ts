import type { RecordFacts } from '@canvass/contracts/event/record';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Loaded } from './handle.js';

/** The parts of a view that every record has besides its content. */
export function recordFacts(loaded: Loaded<unknown>): RecordFacts {
  const { firm = '', createdAt, revision } = loaded;
  return { firm, createdAt, revision: revision === 'none' ? -1 : revision };
}

/** Treats records of other firms as missing. @throws Refusal notFound */
export function ownedBy(firm: string, loaded: Loaded<{ exists: boolean }>): void {
  if (!loaded.state.exists || loaded.firm !== firm) throw notFound();
}
