import {
  LONGEST_PIN,
  LONGEST_ROUTE,
  LONGEST_SERIAL_NUMBER,
  SHORTEST_PIN,
  SHORTEST_SERIAL_NUMBER,
} from './bounds.js';

/** Texts of a service, each of which may be empty. */
export const PIN = new RegExp(`^(?:\\d{${SHORTEST_PIN},${LONGEST_PIN}})?$`);
export const SERIAL_NUMBER = new RegExp(
  `^(?:[A-Za-z0-9-]{${SHORTEST_SERIAL_NUMBER},${LONGEST_SERIAL_NUMBER}})?$`,
);
export const ROUTE = new RegExp(`^[A-Za-z0-9_-]{0,${LONGEST_ROUTE}}$`);
