import { withoutParts, type QuestionDefinition } from './definition.js';

/** A Net Promoter Score always goes up to 10. */
const MAXIMUM = 10;

export const nps: QuestionDefinition = {
  ...withoutParts,
  parts: ['ends'],
  firstRule: { min: 0, max: MAXIMUM },
  largestMaximum: () => MAXIMUM,
  checkRule: ({ validationRule: { max } }) =>
    max < MAXIMUM
      ? [
          {
            code: 'validationMaximum',
            field: 'validationRule.max',
            parameters: { max: MAXIMUM },
          },
        ]
      : [],
  isCritical: () => false,
};
