/** Name of the page of a preview before the questions. */
export const WELCOME = 'welcome';
