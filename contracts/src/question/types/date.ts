import { withoutParts, type QuestionDefinition } from './definition.js';

export const date: QuestionDefinition = {
  ...withoutParts,
  firstRule: { min: 0, max: 1 },
  isCritical: () => false,
};
