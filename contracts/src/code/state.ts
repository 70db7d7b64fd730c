import { aggregate } from '../event/aggregate.js';
import { codeEvents, type AssignedCodes } from './events.js';

/** A code, and those that it had before: they stay its own. */
export interface Named {
  code: string;
  former: string[];
}

export interface QuestionCodes extends Named {
  /** By id, of all options that the question had since it has codes. */
  options: Record<string, Named>;
}

/** The codes of one poll. */
export interface CodeState {
  /** By id, of all questions that the poll had since it has codes. */
  questions: Record<string, QuestionCodes>;
}

function renamed(before: Named | undefined, code: string): Named {
  if (!before) return { code, former: [] };
  if (before.code === code) return before;
  return { code, former: [...before.former.filter((one) => one !== code), before.code] };
}

type Assigned = AssignedCodes[string];

function withCodes(before: QuestionCodes | undefined, { code, options = {} }: Assigned) {
  const own = code === undefined ? before : renamed(before, code);
  if (!own) return undefined;
  const all = { ...before?.options };
  for (const [id, option] of Object.entries(options)) all[id] = renamed(all[id], option);
  return { code: own.code, former: own.former, options: all };
}

/** The stream `codes-<poll>`. */
export const codeAggregate = aggregate({
  category: 'codes',
  events: codeEvents,
  initial: { questions: {} },
  evolve(state: CodeState, event): CodeState {
    switch (event.type) {
      case 'CodesAssigned': {
        const questions = { ...state.questions };
        for (const [id, assigned] of Object.entries(event.data.questions)) {
          const codes = withCodes(questions[id], assigned);
          if (codes) questions[id] = codes;
        }
        return { questions };
      }
    }
  },
});
