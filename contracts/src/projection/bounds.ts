/** Streams that one projection, or one part of `workflows`, parks at most; where there are more, it is that which is broken. */
export const MOST_PARKED = 1000;
/** Characters that are kept of the reason why something is parked. */
export const LONGEST_REASON = 300;
