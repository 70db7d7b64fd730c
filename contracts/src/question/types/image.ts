import { languages } from '../../language/language.js';
import type { Violation } from '../../rule/violation.js';
import { FEWEST_IMAGES, MOST_IMAGES } from '../bounds.js';
import type { QuestionContent } from '../question.js';
import { checkUnique, sameTexts, withId } from './choices.js';
import type { QuestionDefinition } from './definition.js';

function checkImages({ images, question }: QuestionContent): Violation[] {
  if (images.length < FEWEST_IMAGES || images.length > MOST_IMAGES) {
    const parameters = { min: FEWEST_IMAGES, max: MOST_IMAGES };
    return [{ code: 'imageCount', field: 'images', parameters }];
  }
  const asked = languages.filter((language) => question[language]?.trim());
  const unnamed = images.findIndex((image) => asked.some((one) => !image.text[one]?.trim()));
  if (unnamed !== -1) return [{ code: 'imageNameRequired', field: `images.${unnamed}` }];
  const withoutPicture = images.findIndex((image) => !image.src);
  if (withoutPicture !== -1) return [{ code: 'imageRequired', field: `images.${withoutPicture}` }];
  return checkUnique(images, 'images', 'imageNameUnique');
}

/** Its rule bounds how many pictures are chosen. A changed picture or name makes a different choice. */
export const image: QuestionDefinition = {
  parts: ['images'],
  optionKinds: [],
  mostOptions: 0,
  firstRule: { min: 0, max: 1 },
  largestMaximum: ({ images }) => Math.max(1, images.length),
  checkRule: () => [],
  checkParts: checkImages,
  isCritical: (before, after) =>
    before.validationRule.max !== after.validationRule.max ||
    !sameTexts(before.images, after.images) ||
    before.images.some(({ id, src }) => withId(after.images, id)?.src !== src),
};
