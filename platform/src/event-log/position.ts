import { PositionGone } from './port.js';

const WIDTH = 16;

/** Writes a row number of the embedded log as a position: digits of fixed width, so that it sorts as text. */
export function formatPosition(row: number): string {
  return String(row).padStart(WIDTH, '0');
}

/**
 * Reads a position back; undefined and '' stand for the beginning of the log.
 * @throws PositionGone when it is no position of an embedded log
 */
export function parsePosition(position: string | undefined): number {
  if (!position) return 0;
  if (position.length !== WIDTH || !/^\d+$/.test(position)) {
    throw new PositionGone(`${position} is not a position of this log`);
  }
  return Number(position);
}
