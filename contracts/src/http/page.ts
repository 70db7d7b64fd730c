/** Most records that one page of a list may have, where the list says nothing else; pickers fetch everything at once. */
export const LARGEST_PAGE = 9999;
