import type { Language } from '@canvass/contracts/language/language';
import { contentOf } from '@canvass/contracts/question/content';
import { inFirstLanguage } from '@canvass/contracts/question/features';
import type { QuestionView } from '@canvass/contracts/question/view';
import { toWire } from '@canvass/contracts/question/wire';
import { toCopy } from './draft.js';

/**
 * The request that copies a question: a draft with texts of its own and new ids.
 * @param languages of the company, where its plan allows one alone; undefined where it allows several
 */
export function copyOf(view: QuestionView, name: string, languages?: readonly Language[]) {
  const wire = languages
    ? { ...view, ...toWire(inFirstLanguage(contentOf(view), languages)) }
    : view;
  return toCopy(wire, name, view._id);
}
