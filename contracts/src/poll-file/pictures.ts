import { imageFile } from '../image/image.js';

/** Anything that JSON can say. */
type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { [key: string]: Value };

/** Every text of a value, wherever it stands. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Addresses of the product's own pictures that a poll names, each once. */
export function pictureAddresses(poll: unknown): string[] {
  return [...new Set(textsIn(poll))].filter((text) => imageFile(text) !== undefined);
}

/** The same value with other addresses of pictures. @param addressOf the new one, by that which stands there */
export function withPictures<Poll>(poll: Poll, addressOf: (address: string) => string): Poll {
  const changed = (value: Value): Value => {
    if (typeof value === 'string') return imageFile(value) === undefined ? value : addressOf(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(changed);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]));
  };
  return changed(poll as Value) as Poll;
}
