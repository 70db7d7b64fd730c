/**
 * Keeps only those declarations of a style sheet that tests can notice: whether an element is visible and takes clicks.
 * jsdom computes every declared property of an element whenever a test asks for its role or name or clicks on it. Colours
 * and borders would be most of that work, although jsdom draws nothing.
 */
const seen = /^(?:display|visibility|pointer-events|user-select|direction)$/;

/** A property with its value, which may hold strings and brackets. A brace, not a semicolon, follows a selector. */
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
