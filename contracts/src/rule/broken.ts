import type { Violation } from './violation.js';
import type { RuleCode } from './violation-codes.js';
import type { ViolationValues } from './violation-values.js';

/** What a schema issue says of the broken rule; the issue itself says where. */
export type BrokenRule = Pick<Violation<RuleCode>, 'code' | 'parameters'>;

type ValuesOf<Code extends RuleCode> = Code extends keyof ViolationValues
  ? [parameters: ViolationValues[Code]]
  : [];

/** Parameters of a schema issue that name the broken rule. */
export function broken<Code extends RuleCode>(
  code: Code,
  ...[parameters]: ValuesOf<Code>
): { params: { code: Code; parameters?: ValuesOf<Code>[0] } } {
  return { params: { code, ...(parameters ? { parameters } : {}) } };
}

/** Has a schema ask a rule of its field's neighbours, as a form does: each violation is an issue at the field it names. */
export function asks<Body>(rule: (body: Body) => readonly Violation<RuleCode>[]) {
  return (
    body: Body,
    {
      addIssue,
    }: { addIssue: (issue: { code: 'custom'; path: string[]; params: BrokenRule }) => void },
  ): void => {
    for (const { code, field = '', parameters } of rule(body)) {
      const params = { code, ...(parameters ? { parameters } : {}) };
      addIssue({ code: 'custom', path: field.split('.'), params });
    }
  };
}
