/** A selector of what keys can give the focus to. */
export const reachable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"], [hidden])';
