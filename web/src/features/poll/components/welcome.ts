/** Name of the page of a preview before the questions. */
export const WELCOME = 'welcome';
/** Name of the page after the questions. */
export const END = 'end';
