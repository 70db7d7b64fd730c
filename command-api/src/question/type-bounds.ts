import { FEWEST_IMAGES, MOST_IMAGES, MOST_OPTIONS } from '@canvass/contracts/question/bounds';
import { languages } from '@canvass/contracts/language/language';
import {
  LARGEST_MAXIMUM,
  questionTypes,
  type QuestionType,
} from '@canvass/contracts/question/question';
import { hasPart, largestMaximum, mostOptions } from '@canvass/contracts/question/rules';
import type { z } from 'zod';

/** A question of a type with as many pictures as there can be. */
const fullest = (type: QuestionType) => ({
  type,
  images: Array.from({ length: MOST_IMAGES }, () => ({ id: '', src: '', text: {} })),
});

/** What bounds a question of a type more than questions at all. */
function narrowerOf(type: QuestionType) {
  const maximum = largestMaximum(fullest(type));
  const number = { type: 'integer', maximum } as const;
  const list = { type: 'array', maxItems: mostOptions(type) } as const;
  const options = { propertyNames: { enum: languages }, additionalProperties: list };
  const images = { type: 'array', minItems: FEWEST_IMAGES } as const;
  return {
    ...(maximum < LARGEST_MAXIMUM
      ? { validationRule: { properties: { min: number, max: number } } }
      : {}),
    ...(hasPart(type, 'options') && list.maxItems < MOST_OPTIONS ? { options } : {}),
    ...(hasPart(type, 'images') ? { images } : {}),
  };
}

/** The same as conditions of JSON Schema, one for all types that have the same bounds. */
function conditions() {
  const typesOf = new Map<string, QuestionType[]>();
  for (const type of questionTypes) {
    const bounds = JSON.stringify(narrowerOf(type));
    typesOf.set(bounds, [...(typesOf.get(bounds) ?? []), type]);
  }
  return [...typesOf].flatMap(([bounds, types]) => {
    const properties = JSON.parse(bounds) as ReturnType<typeof narrowerOf>;
    if (Object.keys(properties).length === 0) return [];
    const ofTypes = { properties: { type: { enum: types } }, required: ['type'] };
    return [{ if: ofTypes, then: { properties } }];
  });
}

/** A request with a question, described with the bounds of each type, too. Its rules check them. */
export function withTypeBounds<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ allOf: conditions() });
}
