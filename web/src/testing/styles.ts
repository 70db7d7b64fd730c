/**
 * Leaves of each style sheet only what tests can see: whether an element is there, and whether it takes clicks. jsdom
 * works out every declared property of an element whenever its role, its name or a click asks for one of these; nothing
 * is ever drawn, so that colours and borders were most of that work.
 */
const seen = /^(?:display|visibility|pointer-events|user-select|direction)$/;

/** A property with its value, which may hold strings and brackets; what is a selector is followed by a brace instead. */
const declaration =
  /(?<=[{;]\s*)([\w-]+)\s*:((?:[^;{}"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*)(?:;|(?=\}))/g;

const empty = /[^{}]+\{\s*\}/g;

/** @param css of a style sheet @returns the same rules, with fewer declarations */
export function seenOf(css: string): string {
  return css
    .replace(declaration, (whole, property: string) => (seen.test(property) ? whole : ''))
    .replace(empty, '');
}

const usual = HTMLStyleElement.prototype.appendChild;
function appendSeen<T extends Node>(this: HTMLStyleElement, node: T): T {
  if (node instanceof Text) node.data = seenOf(node.data);
  return usual.call(this, node) as T;
}

// Emotion writes each rule as the text of a style element.
HTMLStyleElement.prototype.appendChild = appendSeen;
