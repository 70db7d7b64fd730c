import { seenOf } from './seen-styles.js';

const usual = HTMLStyleElement.prototype.appendChild;
function appendSeen<T extends Node>(this: HTMLStyleElement, node: T): T {
  if (node instanceof Text) node.data = seenOf(node.data);
  return usual.call(this, node) as T;
}

// Emotion writes each rule as the text of a style element.
HTMLStyleElement.prototype.appendChild = appendSeen;
