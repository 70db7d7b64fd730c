import type { Violation } from '../rule/violation.js';
import { codesTaken } from './assign.js';
import { isCode, isKeyword, LONGEST_CODE } from './code.js';
import type { RenameCodes } from './commands.js';
import { codeAggregate, type CodeState, type Named } from './state.js';
import type { AssignedCodes } from './events.js';

/** Most codes that a question or an option had before its own: all of them are kept. */
export const MOST_FORMER = 20;

/** The codes that a request changes, or what is wrong with them. */
export type Renaming = { assigned: AssignedCodes } | { violations: Violation[] };

/**
 * Gives questions and options other codes. One that another has or had is not given again.
 * @param codes of each question or option once
 */
export function renameCodes(state: CodeState, codes: RenameCodes['codes']): Renaming {
  const assigned: AssignedCodes = {};
  const violations: Violation[] = [];
  let now = state;
  for (const [place, { question, option, code }] of codes.entries()) {
    const known = now.questions[question];
    const own = option === undefined ? known : known?.options[option];
    const among = option === undefined ? now.questions : known?.options;
    const field = `codes.${place}.code`;
    const given = assigned[question];
    const isAgain = option === undefined ? given?.code : given?.options?.[option];
    if (!own || !among || isAgain !== undefined) {
      violations.push({ code: 'fieldInvalid', field: `codes.${place}` });
      continue;
    }
    const found = checkCode(code, own, Object.values(among), field);
    violations.push(...found);
    if (found.length > 0 || own.code === code) continue;
    assigned[question] =
      option === undefined
        ? { ...given, code }
        : { ...given, options: { ...given?.options, [option]: code } };
    now = codeAggregate.evolve(now, { type: 'CodesAssigned', data: { questions: assigned } });
  }
  return violations.length > 0 ? { violations } : { assigned };
}

function checkCode(code: string, own: Named, among: readonly Named[], field: string): Violation[] {
  if (own.code === code) return [];
  if (!isCode(code)) return [{ code: 'codeShape', field, parameters: { max: LONGEST_CODE } }];
  if (isKeyword(code)) return [{ code: 'codeReserved', field, parameters: { name: code } }];
  const others = among.filter((one) => one !== own);
  if (codesTaken(others).has(code)) {
    return [{ code: 'codeTaken', field, parameters: { name: code } }];
  }
  if (own.former.length >= MOST_FORMER && !own.former.includes(code)) {
    return [{ code: 'codeChanges', field, parameters: { max: MOST_FORMER } }];
  }
  return [];
}
