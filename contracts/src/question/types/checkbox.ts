import { withoutParts, type QuestionDefinition } from './definition.js';

export const checkbox: QuestionDefinition = {
  ...withoutParts,
  firstRule: { min: 0, max: 1 },
  isCritical: () => false,
};
