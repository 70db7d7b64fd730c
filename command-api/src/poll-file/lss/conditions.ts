import type { Condition } from '@canvass/contracts/poll/branch-rule';
import type { Expression, Operator } from './expression.js';
import type { Variable } from './taking.js';
import type { Row } from './tables.js';

/** Ways in which a question can be meant to be asked: any of them, each of which asks all of its conditions. */
export type Ways = readonly (readonly Condition[])[];
type Compared = Extract<Expression, { is: 'compared' }>;

/** Finds what a name in a relevance stands for. */
export type Find = (name: string) => Variable | undefined;

/** Most ways of one question, and conditions of one way. */
const [MOST_WAYS, MOST_JOINED] = [50, 20];

function ofOptions(
  { question, options = new Map() }: Variable,
  operator: Operator,
  value: string,
): Ways | undefined {
  const option = (id: string): Condition => ({ on: 'option', question, option: id });
  if (value === '') {
    if (operator !== '==' && operator !== '!=') return undefined;
    return [[{ on: 'answered', question, answered: operator === '!=' }]];
  }
  const meant = options.get(value);
  if (operator === '==') return meant ? [[option(meant)]] : undefined;
  // One box among several is ticked or not; that it is not ticked is nothing that a rule can ask.
  const isBox = options.size === 1 && options.has('Y');
  if (operator === '!=' && meant && !isBox) {
    const others = [...options.values()].filter((id) => id !== meant);
    return [...others.map((id) => [option(id)]), [{ on: 'answered', question, answered: false }]];
  }
  const number = Number(value);
  const codes = [...options].filter(([code]) => Number.isFinite(Number(code)));
  if (operator === '!=' || codes.length !== options.size || !Number.isFinite(number))
    return undefined;
  const holds = {
    '<': (n: number) => n < number,
    '<=': (n: number) => n <= number,
    '>': (n: number) => n > number,
    '>=': (n: number) => n >= number,
  }[operator];
  return codes.filter(([code]) => holds(Number(code))).map(([, id]) => [option(id)]);
}

function ofNumber({ question }: Variable, operator: Operator, value: string): Ways | undefined {
  const number = Number(value);
  if (value === '' && (operator === '==' || operator === '!=')) {
    return [[{ on: 'answered', question, answered: operator === '!=' }]];
  }
  if (value === '' || !Number.isInteger(number)) return undefined;
  const between = (bounds: { min?: number; max?: number }): Condition[] => [
    { on: 'number', question, ...bounds },
  ];
  switch (operator) {
    case '==':
      return [between({ min: number, max: number })];
    case '!=':
      return [
        between({ max: number - 1 }),
        between({ min: number + 1 }),
        [{ on: 'answered', question, answered: false }],
      ];
    case '<':
      return [between({ max: number - 1 })];
    case '<=':
      return [between({ max: number })];
    case '>':
      return [between({ min: number + 1 })];
    case '>=':
      return [between({ min: number })];
  }
}

function ofComparison({ variable, operator, value }: Compared, find: Find): Ways | undefined {
  const found = find(variable);
  if (!found) return undefined;
  if (found.options) return ofOptions(found, operator, value);
  if (found.isNumber) return ofNumber(found, operator, value);
  if (value !== '' || (operator !== '==' && operator !== '!=')) return undefined;
  return [[{ on: 'answered', question: found.question, answered: operator === '!=' }]];
}

/** The ways of an expression; undefined where rules cannot say it. @param find what a name stands for, if it is asked before */
export function waysOfExpression(expression: Expression, find: Find): Ways | undefined {
  switch (expression.is) {
    case 'compared':
      return ofComparison(expression, find);
    case 'empty': {
      const { variable, not } = expression;
      return ofComparison(
        { is: 'compared', variable, operator: not ? '!=' : '==', value: '' },
        find,
      );
    }
    case 'any': {
      const ways = expression.of.map((one) => waysOfExpression(one, find));
      const known = ways.flatMap((one) => one ?? []);
      return ways.includes(undefined) || known.length > MOST_WAYS ? undefined : known;
    }
    case 'all': {
      let joined: Ways = [[]];
      for (const one of expression.of) {
        const ways = waysOfExpression(one, find);
        if (!ways || joined.length * ways.length > MOST_WAYS) return undefined;
        joined = joined.flatMap((before) => ways.map((after) => [...before, ...after]));
      }
      return joined.some((way) => way.length > MOST_JOINED) ? undefined : joined;
    }
  }
}

/** The conditions of a question in files without relevance: of one question any, of several all, and any scenario. */
export function expressionOfRows(rows: readonly Row[]): Expression | undefined {
  const scenarios = new Map<string, Map<string, Expression[]>>();
  for (const row of rows) {
    const operator = (row.cell('method').trim() || '==') as Operator;
    if (!['==', '!=', '<', '<=', '>', '>='].includes(operator)) return undefined;
    const scenario = row.cell('scenario') || '1';
    const asked = scenarios.get(scenario) ?? new Map<string, Expression[]>();
    const field = row.cell('cfieldname').replace(/^\+/, '');
    const variable = field;
    const value = row.cell('value').trim();
    const key = row.cell('cqid');
    asked.set(key, [...(asked.get(key) ?? []), { is: 'compared', variable, operator, value }]);
    scenarios.set(scenario, asked);
  }
  const ofScenarios = [...scenarios.values()].map((asked): Expression => ({
    is: 'all',
    of: [...asked.values()].map((of): Expression => ({ is: 'any', of })),
  }));
  return { is: 'any', of: ofScenarios };
}
