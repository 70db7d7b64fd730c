/** `Object.hasOwn`, which is newer than the oldest browsers of respondents. */
export function hasOwn(record: object, name: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(record, name);
}
