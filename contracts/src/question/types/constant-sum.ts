import type { QuestionDefinition } from './definition.js';
import { ranking } from './ranking.js';

/** Options among which respondents divide points. It is written as a ranking is: nobody divides points among many. */
export const constantSum: QuestionDefinition = { ...ranking, parts: ['options'] };
