/** Longest notice that respondents agree to, in characters. */
export const LONGEST_NOTICE = 5000;
