import { composed } from '../language/composed.js';
import { withoutStray } from '../language/stray.js';
import { isUnseen } from '../language/unseen.js';
import { isOtherText } from '../question/answer.js';
import type { StoredAnswer } from './events.js';

/** A text of a respondent as it is kept: composed, without stray characters, and empty where nothing of it is seen. */
export function keptText(text: string): string {
  return isUnseen(text) ? '' : composed(withoutStray(text));
}

/** A stored answer with its texts as they are kept. Ids, days and names of files stay what they are. */
export function keptAnswer(answer: StoredAnswer): StoredAnswer {
  return answer.flatMap((entry): StoredAnswer => {
    if (typeof entry === 'string') return [keptText(entry)];
    if (!isOtherText(entry)) return [entry];
    // Of an option into which nothing was written, it is enough that it was chosen.
    const other = keptText(entry.other).trim();
    return other === '' ? [] : [{ other }];
  });
}
