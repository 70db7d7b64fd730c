import { parseSync, type Plugin } from 'vite';
import { edited } from './edited.js';
import { isNode, nodesIn, type Node } from './syntax.js';

/** @returns whether it is a call of `of`, which answers undefined and is there for its type */
function isOfType({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && callee['name'] === 'of';
}

/** @param source of a module that declares calls @returns the same without what exists for the compiler only */
export function bareCalls(source: string): string {
  const { program } = parseSync('calls.ts', source);
  const properties = [...nodesIn(program as unknown as Node)].filter(
    ({ type, value }) => type === 'Property' && isNode(value) && isOfType(value),
  );
  return edited(
    source,
    properties.map(({ start, end }) => {
      const from = Number(start);
      const [rest = ''] = /^\s*,?/.exec(source.slice(Number(end))) ?? [];
      return { from, to: Number(end) + rest.length, text: '' };
    }),
  );
}

const importsOf = /import \{[^}]*\bof\b[^}]*\} from '[./\w]*\/call\.js'/;

/** Takes out of the declarations of calls what `of` makes, which takes bytes in each first visit and says nothing there. */
export function bareCallsIn(folder: string): Plugin {
  return {
    name: 'canvass-bare-calls',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(folder) && id.endsWith('.ts') && importsOf.test(code)
        ? { code: bareCalls(code), map: null }
        : null,
  };
}
