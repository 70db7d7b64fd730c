import { parseSync, type Plugin } from 'vite';
import { isNode, nodesIn, type Node } from './syntax.js';

/** Names by which zod is asked to check a value, as methods of a schema and as functions of `z`. */
const checks =
  /^(?:safe)?(?:parse|encode|decode|validate)(?:async)?$|^(?:spa|~standard|_zod|isOptional|isNullable|compile|withParser)$/i;

/** What has methods of these names and is no schema: its own, JSON's and those of dates and texts. */
const others = /^(?:JSON|Date|(?:new Text)?(?:En|De)coder\b.*)$/is;

/** The name of a property, where it stands in the code. */
function nameOf(key: unknown): string {
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

function checkAt(node: Node, code: string): string | undefined {
  const { type, computed, object, property, properties, value } = node;
  if (type === 'MemberExpression' && computed !== true && isNode(object)) {
    const owner = code.slice(Number(object['start']), Number(object['end']));
    return others.test(owner) ? undefined : nameOf(property);
  }
  if (type === 'ObjectPattern') {
    const keys = [properties].flat().map((each) => nameOf((each as Node)['key']));
    return keys.find((key) => checks.test(key));
  }
  // A name in quotes may be asked for in any way.
  if (type === 'TemplateElement') return String((value as { cooked?: string }).cooked);
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
}

/** @param code JavaScript @returns names by which it asks something, which may be a schema, to check a value */
export function checksIn(code: string): string[] {
  const found: string[] = [];
  for (const node of nodesIn(parseSync('module.js', code).program as unknown as Node)) {
    const name = checkAt(node, code);
    if (name !== undefined && checks.test(name)) found.push(name);
  }
  return found;
}

const ownScript = /^(?!.*\/node_modules\/).*\.tsx?$/;
const zod = /\/node_modules\/zod\//;

/**
 * Fails a build that would have a schema check something, since no schema can there; it looks at what the build holds in
 * the end. A build that holds zod itself fails as well.
 */
export function refuseSchemaChecks(): Plugin {
  return {
    name: 'canvass-schema-checks',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          if (zod.test(id)) this.error(`The build holds zod: ${id}`);
          const [check] = ownScript.test(id) && code ? checksIn(code) : [];
          if (check) this.error(`${id} asks for "${check}": no schema checks in the browser.`);
        }
      }
    },
  };
}
