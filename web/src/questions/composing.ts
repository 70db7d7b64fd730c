/** The code of a key that an input method takes. Safari tells it after the word is composed, and nothing else. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Whether a key belongs to a word that is being composed, such as the Enter that ends it. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
}
