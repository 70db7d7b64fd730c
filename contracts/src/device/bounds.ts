/** Digits of a pin. */
export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 12;
/** Characters of a serial number, and of the last part of a service's address. */
export const SHORTEST_SERIAL_NUMBER = 4;
export const LONGEST_SERIAL_NUMBER = 40;
export const LONGEST_ROUTE = 60;
/** Characters of the origin of a site. */
export const LONGEST_ORIGIN = 200;
/** Most sites that may embed a service. */
export const MOST_ORIGINS = 20;
