/** `Cache-Control` of what never changes, as its name is a hash of its content. */
export const FOREVER = 'public, max-age=31536000, immutable';
