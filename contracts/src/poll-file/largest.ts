import { MEBIBYTE } from '../image/image.js';

/** Largest file of a poll that is taken, in bytes. */
export const LARGEST_POLL_FILE = 5 * MEBIBYTE;
