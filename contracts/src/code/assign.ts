import { madeCode } from './code.js';
import type { AssignedCodes } from './events.js';
import type { CodeState, Named } from './state.js';
import type { Wording } from './wording.js';

/** All codes that these have or had. */
export function codesTaken(named: readonly Named[]): Set<string> {
  return new Set(named.flatMap(({ code, former }) => [code, ...former]));
}

/**
 * Codes for what has none yet, made from wordings. Those of questions differ from all that any question of the poll has or
 * had, and those of options from all in their question.
 * @param wordings in the order in which they get theirs
 * @returns by question; empty if each has its own
 */
export function missingCodes(
  { questions }: CodeState,
  wordings: readonly Wording[],
): AssignedCodes {
  const taken = codesTaken(Object.values(questions));
  const assigned: AssignedCodes = {};
  for (const { id, wording, options } of wordings) {
    const known = questions[id];
    const own = newOptions(known?.options ?? {}, options);
    const code = known ? undefined : madeCode(wording, 'question', taken);
    if (code !== undefined) taken.add(code);
    if (code === undefined && own.length === 0) continue;
    assigned[id] = {
      ...(code === undefined ? {} : { code }),
      ...(own.length === 0 ? {} : { options: Object.fromEntries(own) }),
    };
  }
  return assigned;
}

function newOptions(
  known: Readonly<Record<string, Named>>,
  options: Wording['options'],
): [id: string, code: string][] {
  const taken = codesTaken(Object.values(known));
  return options.flatMap(({ id, wording }): [string, string][] => {
    if (known[id]) return [];
    const code = madeCode(wording, 'option', taken);
    taken.add(code);
    return [[id, code]];
  });
}
