import { composed } from '../language/composed.js';
import type { StoredAnswer } from './events.js';

/** A text of a respondent as it is kept. */
export function keptText(text: string): string {
  return composed(text);
}

/** A stored answer with its texts as they are kept. Ids, days and names of files stay what they are. */
export function keptAnswer(answer: StoredAnswer): StoredAnswer {
  return answer.map((entry) => (typeof entry === 'string' ? keptText(entry) : entry));
}
