import type { CreateQuestion } from '@canvass/contracts/question/commands';
import type { QuestionView } from '@canvass/contracts/question/view';

/** The request that copies a question: a draft with texts of its own and new ids. */
export function copyOf(question: QuestionView, name: string): CreateQuestion {
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
