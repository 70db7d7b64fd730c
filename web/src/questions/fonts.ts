import type { PollStyle } from '@canvass/contracts/poll/poll';

/** Makes a poll's typeface known to the page; browsers fetch the parts of it that are used. Until then another stands in. */
export function loadFont(fontType: PollStyle['fontType']): void {
  if (!fontType || fontType === 'Inter') return;
  // Without it the page can be read and answered as well.
  void import('./typefaces.js').then(
    ({ addTypeface }) => addTypeface(fontType),
    () => undefined,
  );
}
