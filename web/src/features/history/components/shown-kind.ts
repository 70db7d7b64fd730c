/** Records whose history a screen shows. */
export type ShownKind = 'poll' | 'question' | 'device';
