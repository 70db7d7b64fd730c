/**
 * Keeps only those declarations of a style sheet that tests can notice: whether an element is visible and takes clicks.
 * jsdom computes every declared property of an element whenever a test asks for its role or name or clicks on it. Colours
 * and borders would be most of that work, although jsdom draws nothing.
 */
const seen = /^(?:visibility|pointer-events|user-select|direction)$/;

/**
 * Whether a declaration shows or hides its element. How what is shown is laid out, nothing notices; but in a media query
 * it may show what another one hides.
 */
function isSeen(property: string, value: string, css: string): boolean {
  if (property === 'display') return value.includes('none') || css.startsWith('@media');
  return seen.test(property);
}

/** A property with its value, which may hold strings and brackets. A brace, not a semicolon, follows a selector. */
const declaration =
  /(?<=[{;]\s*)([\w-]+)\s*:((?:[^;{}"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*)(?:;|(?=\}))/g;

const empty = /[^{}]+\{\s*\}/g;

/** @param css of a style sheet @returns the same rules, with fewer declarations */
export function seenOf(css: string): string {
  return keep(css, (property, value) => isSeen(property, value, css));
}

/**
 * @param css the style sheet of the browser itself
 * @returns the rules that a test can notice: names have a blank between elements that are no part of a line. Which direction
 *   a text of `dir="auto"` has, nothing asks.
 */
export function seenOfBrowser(css: string): string {
  return keep(
    css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\[dir\]:dir\((\w+)\)[^{]*/g, '[dir=$1] '),
    (property) => property === 'display' || seen.test(property),
  );
}

function keep(css: string, isKept: (property: string, value: string) => boolean): string {
  return css
    .replace(declaration, (whole, property: string, value: string) =>
      isKept(property, value) ? whole : '',
    )
    .replace(empty, '');
}
