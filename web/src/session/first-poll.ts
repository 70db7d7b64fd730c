/** Asks the overview to open the dialog of a new poll. */
export const CREATE = 'create';

/** Where a company goes that has just begun: to its overview, with the dialog of its first poll open. */
export const FIRST_POLL = `/company?${CREATE}=poll`;
