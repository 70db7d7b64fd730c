import type { Violation } from '../rule/violation.js';
import type { BranchRule, BranchRules, Condition } from './branch-rule.js';
import { nextInOrder } from './branch-rules.js';
import { checkGraph, followsGraph } from './branching.js';
import type { PollContent, RecordedWays } from './poll.js';

/** Where the rules of each question can lead, for a search for circles; a question that they lead to itself is left out. */
export function leadsOf(rules: BranchRules, questions: readonly string[]): RecordedWays {
  const leads = Object.entries(rules).map(([id, list]) => {
    const inOrder = nextInOrder(questions, id);
    const always = list.findIndex(({ conditions }) => conditions.length === 0);
    const reached = always < 0 ? list : list.slice(0, always + 1);
    const targets = reached.map(({ to }) => {
      if (to === 'next') return inOrder;
      return typeof to === 'object' && 'question' in to ? to.question : null;
    });
    const all = always < 0 ? [...targets, inOrder] : targets;
    return [id, all.filter((target) => target !== id)] as const;
  });
  return Object.fromEntries(leads);
}

type Checked = Pick<PollContent, 'questions' | 'rules' | 'endings' | 'hiddenFields'>;

/** All violations that keep rules from being saved; empty if there are none. */
export function checkRules(poll: Checked): Violation[] {
  const { questions, rules = {} } = poll;
  return Object.entries(rules).flatMap(([id, list]) =>
    questions.includes(id)
      ? list.flatMap((rule, place) => checkRule(poll, id, rule, `rules.${id}.${place}`))
      : [{ code: 'ruleUnknown' as const, field: `rules.${id}` }],
  );
}

function checkRule(poll: Checked, id: string, rule: BranchRule, field: string): Violation[] {
  const violations: Violation[] = [];
  const { to } = rule;
  if (typeof to === 'object' && 'ending' in to) {
    const isKnown = poll.endings?.some((ending) => ending.id === to.ending);
    if (!isKnown) violations.push({ code: 'endingUnknown', field });
  } else if (typeof to === 'object') {
    if (to.question === id) violations.push({ code: 'graphSameQuestion', field });
    else if (!poll.questions.includes(to.question)) {
      violations.push({ code: 'graphUnknownQuestion', field });
    }
  }
  const [first] = rule.conditions.flatMap((one) => checkCondition(poll, id, one, field));
  return first ? [...violations, first] : violations;
}

function checkCondition(
  { questions, hiddenFields = [] }: Checked,
  id: string,
  condition: Condition,
  field: string,
): Violation[] {
  if (condition.on === 'hidden') {
    return hiddenFields.includes(condition.field) ? [] : [{ code: 'ruleUnknown', field }];
  }
  if (condition.on === 'score') return [];
  const place = questions.indexOf(condition.question);
  if (place < 0) return [{ code: 'ruleUnknown', field }];
  if (place > questions.indexOf(id)) return [{ code: 'ruleLater', field }];
  if (condition.on !== 'number') return [];
  const { min, max } = condition;
  const isNone = min === undefined && max === undefined;
  return isNone || (min ?? -Infinity) > (max ?? Infinity) ? [{ code: 'ruleRange', field }] : [];
}

/**
 * What `checkPoll` leaves out, so that editors load it with their logic: all violations of rules, and circles that go through
 * rules.
 */
export function checkLogic(poll: PollContent): Violation[] {
  const { questions, questionsGraph, rules } = poll;
  if (!rules || !followsGraph(poll)) return [];
  const isWhole = checkGraph(questions, questionsGraph).length === 0;
  const circles = isWhole ? checkGraph(questions, questionsGraph, leadsOf(rules, questions)) : [];
  return [...checkRules(poll), ...circles];
}
