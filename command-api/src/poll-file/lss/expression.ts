/** What a relevance asks, as far as it is understood. */
export type Expression =
  | { is: 'all' | 'any'; of: readonly Expression[] }
  | { is: 'compared'; variable: string; operator: Operator; value: string }
  | { is: 'empty'; variable: string; not: boolean };
export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=';

const operators: Readonly<Record<string, Operator>> = {
  ...{ '==': '==', eq: '==', '!=': '!=', ne: '!=', '<': '<', lt: '<' },
  ...{ '<=': '<=', le: '<=', '>': '>', gt: '>', '>=': '>=', ge: '>=' },
} as const;
const opposite = { '==': '!=', '!=': '==', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;
const mirrored = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

const TOKEN =
  /\s*(?:("[^"]*"|'[^']*')|(&&|\|\||==|!=|<=|>=|[<>!(),])|(-?\d+(?:\.\d+)?)(?![\w.])|([A-Za-z0-9_.:]+))/y;

interface Token {
  kind: 'text' | 'sign' | 'number' | 'word';
  said: string;
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const whole = text.trim();
  while (TOKEN.lastIndex < whole.length) {
    const found = TOKEN.exec(whole);
    if (!found) return undefined;
    const [, quoted, sign, number, word] = found;
    if (quoted !== undefined) tokens.push({ kind: 'text', said: quoted.slice(1, -1) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', said: sign });
    else if (number !== undefined) tokens.push({ kind: 'number', said: number });
    else tokens.push({ kind: 'word', said: word ?? '' });
  }
  return tokens;
}

/** The opposite of an expression. */
function negated(expression: Expression): Expression {
  switch (expression.is) {
    case 'all':
      return { is: 'any', of: expression.of.map(negated) };
    case 'any':
      return { is: 'all', of: expression.of.map(negated) };
    case 'compared':
      return { ...expression, operator: opposite[expression.operator] };
    case 'empty':
      return { ...expression, not: !expression.not };
  }
}

/** Longest relevance that is read, and its most brackets and negations; one with more is none that a person wrote. */
const [LONGEST, MOST_NESTED] = [5000, 100];

/** Reads a relevance; undefined where it says what is not understood. */
export function expressionOf(text: string): Expression | undefined {
  const nested = (text.match(/[!(]|not/gi) ?? []).length;
  const tokens = text.length > LONGEST || nested > MOST_NESTED ? undefined : tokensOf(text);
  if (!tokens || tokens.length === 0) return undefined;
  let at = 0;
  const take = (...said: string[]): boolean => {
    const token = tokens[at];
    const isTaken =
      token !== undefined && token.kind !== 'text' && said.includes(token.said.toLowerCase());
    if (isTaken) at += 1;
    return isTaken;
  };
  const joined = (is: 'all' | 'any', next: () => Expression | undefined, ...by: string[]) => {
    const of: Expression[] = [];
    do {
      const one = next();
      if (!one) return undefined;
      of.push(one);
    } while (take(...by));
    const [only] = of;
    return of.length === 1 ? only : ({ is, of } as const);
  };
  const any = (): Expression | undefined => joined('any', all, '||', 'or');
  const all = (): Expression | undefined => joined('all', one, '&&', 'and');
  const one = (): Expression | undefined => {
    if (take('!', 'not')) {
      const inner = one();
      return inner && negated(inner);
    }
    if (take('(')) {
      const inner = any();
      return inner && take(')') ? inner : undefined;
    }
    if (take('is_empty')) {
      const variable = take('(') ? tokens[at] : undefined;
      at += 1;
      if (variable?.kind !== 'word' || !take(')')) return undefined;
      return { is: 'empty', variable: variable.said, not: false };
    }
    return compared();
  };
  const compared = (): Expression | undefined => {
    const left = tokens[at];
    const sign = tokens[at + 1];
    const right = tokens[at + 2];
    const operator = sign && sign.kind !== 'text' ? operators[sign.said.toLowerCase()] : undefined;
    if (!left || !right || !operator) return undefined;
    at += 3;
    if (left.kind === 'word' && right.kind !== 'word' && right.kind !== 'sign') {
      return { is: 'compared', variable: left.said, operator, value: right.said };
    }
    if (right.kind === 'word' && left.kind !== 'word' && left.kind !== 'sign') {
      return {
        is: 'compared',
        variable: right.said,
        operator: mirrored[operator],
        value: left.said,
      };
    }
    return undefined;
  };
  const read = any();
  return at === tokens.length ? read : undefined;
}
