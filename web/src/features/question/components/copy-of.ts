import type { Language } from '@canvass/contracts/language/language';
import type { CreateQuestion } from '@canvass/contracts/question/commands';
import { contentOf } from '@canvass/contracts/question/content';
import { inFirstLanguage } from '@canvass/contracts/question/features';
import type { QuestionView } from '@canvass/contracts/question/view';
import { toWire } from '@canvass/contracts/question/wire';

/**
 * The request that copies a question: a draft with texts of its own and new ids.
 * @param languages of the company, where its plan allows one alone; undefined where it allows several
 */
export function copyOf(
  view: QuestionView,
  name: string,
  languages?: readonly Language[],
): CreateQuestion {
  const question = languages
    ? { ...view, ...toWire(inFirstLanguage(contentOf(view), languages)) }
    : view;
  const { type, validationRule, options, emoji, verticalSlider, MPSGridSystem, images } = question;
  return {
    name,
    type,
    validationRule,
    question: question.question,
    status: 1,
    copyOf: question._id,
    ...(options ? { options } : {}),
    ...(emoji ? { emoji } : {}),
    ...(verticalSlider === undefined ? {} : { verticalSlider }),
    ...(MPSGridSystem
      ? { MPSGridSystem: { cols: MPSGridSystem.cols, rows: MPSGridSystem.rows } }
      : {}),
    ...(images ? { images: images.map(({ src, text }) => ({ src, text })) } : {}),
  };
}
