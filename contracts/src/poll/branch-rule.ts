import type { Text } from '../language/language.js';

/** Most rules of a question: one for each of its options, as a graph has them. */
export const MOST_RULES = 500;
/** Most conditions of a rule. */
export const MOST_CONDITIONS = 20;
/** Most endings of a poll. */
export const MOST_ENDINGS = 20;
/** Longest value of a hidden field in a condition, in characters, as one that is kept. */
export const LONGEST_CONDITION_VALUE = 200;

/** What is asked of the answers given so far, or of the address that the respondent came by. */
export type Condition =
  /** The option is chosen, alone or among others. */
  | { on: 'option'; question: string; option: string }
  /** The number lies between the bounds, both included; one of them may be absent. */
  | { on: 'number'; question: string; min?: number | undefined; max?: number | undefined }
  | { on: 'answered'; question: string; answered: boolean }
  /** The options chosen on the way so far have at least so many points together. */
  | { on: 'score'; least: number }
  /** A hidden field has this value; an empty one stands for a field that the address lacks. */
  | { on: 'hidden'; field: string; value: string };

/** Where a rule leads. `next` is the next question in order. */
export type Target = 'next' | 'end' | { question: string } | { ending: string };

/** One rule of a question. A rule without conditions always holds. */
export interface BranchRule {
  join: 'all' | 'any';
  conditions: Condition[];
  to: Target;
}

/**
 * Rules by the question after which they are asked: the first that holds leads on, and the next question in order follows
 * where none does. A question with rules has no entry in the graph.
 */
export type BranchRules = Record<string, BranchRule[]>;

/** How a poll can end, besides its usual thanks. */
export interface Ending {
  id: string;
  title: Text;
  text: Text;
  /** Address of a picture. */
  image?: string | undefined;
  /** Where respondents are led from there; empty for nowhere. */
  redirectUrl: string;
  /** Who ends here is none of those who are asked. */
  screenedOut: boolean;
}
