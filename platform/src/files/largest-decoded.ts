/** Largest decoded size of a picture, in bytes; larger ones are refused. */
export const LARGEST_DECODED = 100_000_000;
