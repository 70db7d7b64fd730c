import { createQuestionSchema } from '@canvass/contracts/question/commands';
import { MOST_IMAGES, MOST_OPTIONS } from '@canvass/contracts/question/bounds';
import {
  LARGEST_MAXIMUM,
  questionTypes,
  type QuestionContent,
  type QuestionType,
} from '@canvass/contracts/question/question';
import { exampleId, exampleQuestion } from '@canvass/contracts/question/question.cases';
import { checkQuestion, hasPart } from '@canvass/contracts/question/rules';
import { describe, expect, it } from 'vitest';
import { withTypeBounds } from './type-bounds.js';

interface Condition {
  if: { properties: { type: { enum: QuestionType[] } } };
  then: {
    properties: {
      validationRule?: { properties: { max: { maximum: number } } };
      options?: { additionalProperties: { maxItems: number } };
      images?: { minItems: number };
    };
  };
}

const { allOf } = withTypeBounds(createQuestionSchema).meta() as unknown as { allOf: Condition[] };

function describedOf(type: QuestionType) {
  const own = allOf.filter((one) => one.if.properties.type.enum.includes(type));
  expect(own.length).toBeLessThanOrEqual(1);
  const { validationRule, options, images } = own[0]?.then.properties ?? {};
  return {
    max: validationRule?.properties.max.maximum ?? LARGEST_MAXIMUM,
    options: options?.additionalProperties.maxItems ?? MOST_OPTIONS,
    images: images?.minItems ?? 0,
  };
}

const choices = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: exampleId(place), text: { en: `No. ${place}` }, src: `/files/${place}.png` },
  }));

const codesOf = (type: QuestionType, changes: Partial<QuestionContent>) =>
  checkQuestion(exampleQuestion(type, changes)).map(({ code }) => code);

describe('the description of a question', () => {
  it.each(questionTypes)('has the largest rule of %s', (type) => {
    const { max } = describedOf(type);
    const images = type === 'image' ? { images: choices(MOST_IMAGES) } : {};
    const codes = (most: number) =>
      codesOf(type, { ...images, validationRule: { min: 0, max: most } });
    expect(codes(max)).toEqual([]);
    expect(codes(max + 1)).toContain('validationMaximum');
  });

  it.each(questionTypes.filter((type) => hasPart(type, 'options')))(
    'has the most options of %s',
    (type) => {
      const { options } = describedOf(type);
      expect(codesOf(type, { options: choices(options) })).toEqual([]);
      expect(codesOf(type, { options: choices(options + 1) })).toContain('tooManyOptions');
    },
  );

  it('has the fewest pictures to choose from', () => {
    const { images } = describedOf('image');
    expect(codesOf('image', { images: choices(images) })).toEqual([]);
    expect(codesOf('image', { images: choices(images - 1) })).toContain('imageCount');
  });
});
