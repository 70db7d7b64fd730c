/**
 * Has jsdom forget which element showed its focus last: unless that one is there, it takes no other for `:focus-visible`. It
 * forgets an element on which a pointer is pressed.
 */
export function forgetFocus(): void {
  const field = document.body.appendChild(document.createElement('input'));
  const isSeen = () => field.matches(':focus-visible');
  field.focus();
  const wasSeen = isSeen();
  field.type = 'checkbox';
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  if (!wasSeen || isSeen()) throw new Error('jsdom shows the focus in another way than it did.');
  field.remove();
}
