import { expect, it } from 'vitest';
import { shownInPreviews } from './preview-texts.js';

it('leaves out the texts of the page alone, and keeps those that nobody writes out', () => {
  const texts = {
    back: 'Back',
    pinOpen: 'Open',
    left_one: 'One left',
    left_other: 'More',
    mood: 'Well',
  };
  const page = `text('back'); text("pinOpen"); text('left', { count })`;
  const previews = "text('back'); text(`mood${mood}`)";
  expect(shownInPreviews(texts, page, previews)).toEqual({ back: 'Back', mood: 'Well' });
});
