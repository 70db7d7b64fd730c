/** A node of a syntax tree; only what is asked for here. */
export interface Node {
  type: string;
  [property: string]: unknown;
}

/** @returns whether a property of a node is a node itself */
export function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string';
}

/** @returns the nodes that stand directly in it, in their order */
export function partsOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => [value].flat().filter(isNode));
}

/** @returns a node and all that stand in it, however deep, in no order */
export function* nodesIn(root: Node): Generator<Node> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    open.push(...partsOf(node));
  }
}
