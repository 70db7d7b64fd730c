/** By how much the clocks of our processes may differ while each counts as right, in milliseconds. */
export const CLOCKS_APART = 60 * 60 * 1000;
