import { MOST_IMAGES } from '@canvass/contracts/question/bounds';
import { questionTypes, type QuestionType } from '@canvass/contracts/question/question';
import { hasPart, largestMaximum, mostOptions } from '@canvass/contracts/question/rules';
import type { z } from 'zod';

/** A question of a type with as many pictures, and faces, as there can be. */
const fullest = (type: QuestionType) => ({
  type,
  images: Array.from({ length: MOST_IMAGES }, () => ({ id: '', src: '', text: {} })),
});

/** What the description of the API says of questions of one type, which is less than what it says of all. */
function boundsOf(type: QuestionType) {
  const maximum = largestMaximum(fullest(type));
  const rule = { min: { maximum }, max: { maximum } };
  const options = { additionalProperties: { maxItems: mostOptions(type) } };
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: {
      properties: {
        validationRule: { properties: rule },
        ...(hasPart(type, 'options') ? { options } : {}),
      },
    },
  };
}

/** A request with a question, described with the bounds of each type. Its rules check them. */
export function withTypeBounds<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ allOf: questionTypes.map(boundsOf) });
}
